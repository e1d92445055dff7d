import type { KeywordFilter, QuickReplyFilter } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { type Format, useFormat } from '../../../lib/format';
import { useRole } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import type { Target } from '../../../ui/list/use-selection';
import { type Confirmation, ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { useDelete, useSetEnabled } from '../mutations';
import type { ReplyKind } from '../queries';

/** One of a list: an id, and what it is called in a question. */
interface Named {
  id: string;
  label: string;
}

/** One that is enabled or not. */
export interface Switched extends Named {
  enabled: boolean;
}

/** The filters of both lists that have one: each has fields of its own. */
export type ReplyFilter = QuickReplyFilter & KeywordFilter;
export type ReplyTarget = Target<Switched, ReplyFilter>;

export interface ReplyActions {
  /** Agents look on. */
  mayEdit: boolean;
  setEnabled(target: ReplyTarget, enabled: boolean, then?: () => void): void;
  askDelete(target: ReplyTarget, then?: () => void): void;
  /** The dialog these open. */
  dialogs: ReactNode;
}

const groups = {
  'quick-replies': 'quick',
  'keyword-rules': 'keyword',
  'welcome-templates': 'welcome',
} as const satisfies Record<ReplyKind, string>;

const nothing = () => undefined;

/** The actions on rows, from a row or the bulk bar. */
export function useReplyActions(kind: ReplyKind): ReplyActions {
  const { t } = useTranslation();
  const format = useFormat();
  const enable = useSetEnabled(kind);
  const remove = useDelete(kind);
  const mayEdit = useRole() === 'owner';
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const setSome = async ({ rows }: ReplyTarget, enabled: boolean) => {
    const ids = rows.filter((row) => row.enabled !== enabled).map(({ id }) => id);
    if (ids.length === 0) return;
    await enable.mutateAsync({ selection: { ids }, enabled });
    toastUndoable(t, doneText(t, format, enabled, ids.length), () =>
      enable.mutateAsync({ selection: { ids }, enabled: !enabled }),
    );
  };
  const askSetAll = ({ selection, count }: ReplyTarget, enabled: boolean, then: () => void) => {
    const way = enabled ? 'enable' : 'disable';
    setConfirmation({
      title: t(`replies.${way}AllTitle`, { shown: format.total(count) }),
      text: t(`replies.${way}AllText`),
      action: t(`replies.${way}`),
      harmless: enabled,
      run: async () => {
        const { changed } = await enable.mutateAsync({ selection, enabled });
        toast(doneText(t, format, enabled, changed));
        then();
      },
    });
  };
  const setEnabled = (target: ReplyTarget, enabled: boolean, then: () => void = nothing) => {
    if (target.isAll) return askSetAll(target, enabled, then);
    void setSome(target, enabled).catch((error: unknown) => toast(failureText(t, error), { tone: 'error' }));
    then();
  };
  const askDelete = (target: ReplyTarget, then: () => void = nothing) =>
    setConfirmation({
      ...deletionOf(t, format, groups[kind], target),
      run: async () => {
        await remove.mutateAsync(target.selection);
        toast(t('replies.deleted'));
        then();
      },
    });
  return {
    mayEdit,
    setEnabled,
    askDelete,
    dialogs: confirmation && (
      <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />
    ),
  };
}

const doneText = (t: TFunction, format: Format, enabled: boolean, count: number): string =>
  t(enabled ? 'replies.enabledDone' : 'replies.disabledDone', { count, shown: format.number(count) });

function deletionOf(
  t: TFunction,
  format: Format,
  words: (typeof groups)[ReplyKind],
  { rows, isAll, count }: ReplyTarget,
): Omit<Confirmation, 'run'> {
  const shown = format.total(count);
  const many = words === 'welcome' ? 'quick' : words;
  const title = () => {
    if (isAll) return t(`replies.${many}.deleteAllTitle`, { shown });
    if (count > 1) return t(`replies.${many}.deleteManyTitle`, { shown });
    return t(`replies.${words}.deleteTitle`, { name: rows[0]?.label ?? '' });
  };
  return {
    title: title(),
    text: t(`replies.${words}.deleteText`),
    action: t('replies.deleteAction'),
    ...(isAll && {
      typed: { label: t('common.typeCount', { text: String(count) }), text: String(count) },
    }),
  };
}
