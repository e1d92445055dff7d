import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useRole } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { type Confirmation, ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { useDelete, useSetEnabled } from '../mutations';
import type { ReplyKind } from '../queries';

/** One of a list: an id, and what it is called in a question. */
export interface Named {
  id: string;
  label: string;
}

/** One that is enabled or not. */
export interface Switched extends Named {
  enabled: boolean;
}

export interface ReplyActions {
  /** Agents look on. */
  mayEdit: boolean;
  setEnabled(rows: Switched[], enabled: boolean): void;
  askDelete(rows: Named[], then?: () => void): void;
  /** The dialog these open. */
  dialogs: ReactNode;
}

const groups = {
  'quick-replies': 'quick',
  'keyword-rules': 'keyword',
  'welcome-templates': 'welcome',
} as const satisfies Record<ReplyKind, string>;

/** The actions on rows, from a row or the bulk bar. */
export function useReplyActions(kind: ReplyKind): ReplyActions {
  const { t } = useTranslation();
  const format = useFormat();
  const enable = useSetEnabled(kind);
  const remove = useDelete(kind);
  const mayEdit = useRole() === 'owner';
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const words = groups[kind];

  const setEnabled = async (rows: Switched[], enabled: boolean) => {
    const ids = rows.filter((row) => row.enabled !== enabled).map(({ id }) => id);
    if (ids.length === 0) return;
    await enable.mutateAsync({ ids, enabled });
    toastUndoable(
      t,
      t(enabled ? 'replies.enabledDone' : 'replies.disabledDone', {
        count: ids.length,
        shown: format.number(ids.length),
      }),
      () => enable.mutateAsync({ ids, enabled: !enabled }),
    );
  };
  const askDelete = (rows: Named[], then: () => void = () => undefined) => {
    const [first] = rows;
    if (!first) return;
    const many = words === 'welcome' ? 'quick' : words;
    setConfirmation({
      title:
        rows.length === 1
          ? t(`replies.${words}.deleteTitle`, { name: first.label })
          : t(`replies.${many}.deleteManyTitle`, { shown: format.number(rows.length) }),
      text: t(`replies.${words}.deleteText`),
      action: t('replies.deleteAction'),
      run: async () => {
        await remove.mutateAsync(rows.map(({ id }) => id));
        toast(t('replies.deleted'));
        then();
      },
    });
  };
  return {
    mayEdit,
    setEnabled: (rows, enabled) =>
      void setEnabled(rows, enabled).catch((error: unknown) =>
        toast(failureText(t, error), { tone: 'error' }),
      ),
    askDelete,
    dialogs: confirmation && (
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    ),
  };
}
