import type { KeywordFilter, QuickReplyFilter } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import {
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  CircleCheck,
  CircleSlash,
  History,
  type LucideIcon,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { type Format, useFormat } from '../../../lib/format';
import { useRole } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import type { BulkActionList } from '../../../ui/list/ListPage';
import { editAction, type RowActionList } from '../../../ui/list/row-actions';
import { rowsTarget, type Target } from '../../../ui/list/use-selection';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useActivity } from '../../audit/public';
import { useDelete, useSetEnabled } from '../mutations';
import type { ReplyKind } from '../queries';
import { labelOf, type ReplyRow } from '../reply-text';
import type { Steps } from './use-steps';

/** The combined filter of both filterable lists, whose fields differ. */
type ReplyFilter = QuickReplyFilter & KeywordFilter;
type ReplyTarget = Target<ReplyRow, ReplyFilter>;

export interface ReplyActions {
  /** Agents may only read. */
  mayEdit: boolean;
  ofMany(target: ReplyTarget, then: () => void): BulkActionList;
  setEnabled(target: ReplyTarget, enabled: boolean, then?: () => void): void;
  askDelete(target: ReplyTarget, then?: () => void): void;
  showActivity(row: ReplyRow): void;
  dialogs: ReactNode;
}

interface RowCalls {
  onEdit(): void;
  /** Absent when rows have no order of their own. */
  steps?: Steps;
  /** Moves a row to the top of a list that is too long for single steps. */
  onTop?(): void;
}

export function replyActions<Row extends ReplyRow>(
  t: TFunction,
  { setEnabled, askDelete, showActivity }: Omit<ReplyActions, 'dialogs'>,
  row: Row,
  { onEdit, steps, onTop }: RowCalls,
): RowActionList {
  const step = (key: 'up' | 'down', icon: LucideIcon, by: 1 | -1) =>
    steps !== undefined && {
      key,
      text: t(`replies.${key}`),
      icon,
      inRow: 'everywhere' as const,
      disabled: !steps.canMove(row.id, by),
      run: () => steps.move(row.id, by),
    };
  return [
    step('up', ArrowUp, -1),
    step('down', ArrowDown, 1),
    editAction(t, onEdit),
    onTop !== undefined && { key: 'top', text: t('replies.top'), icon: ArrowUpToLine, run: onTop },
    {
      key: 'state',
      text: t(row.enabled ? 'replies.disable' : 'replies.enable'),
      icon: row.enabled ? CircleSlash : CircleCheck,
      run: () => setEnabled(rowsTarget([row]), !row.enabled),
    },
    { key: 'activity', text: t('common.activity'), icon: History, run: () => showActivity(row) },
    {
      key: 'delete',
      text: t('replies.delete'),
      icon: Trash2,
      danger: true,
      run: () => askDelete(rowsTarget([row])),
    },
  ];
}

const groups = {
  'quick-replies': 'quick',
  'keyword-rules': 'keyword',
  'welcome-templates': 'welcome',
} as const satisfies Record<ReplyKind, string>;

/** Actions on replies, from a row or the bulk bar. */
export function useReplyActions(kind: ReplyKind): ReplyActions {
  const { t } = useTranslation();
  const format = useFormat();
  const enable = useSetEnabled(kind);
  const remove = useDelete(kind);
  const mayEdit = useRole() === 'owner';
  const activity = useActivity();
  const confirmation = useConfirmation();

  const setSome = async ({ rows }: ReplyTarget, enabled: boolean) => {
    const ids = rows.filter((row) => row.enabled !== enabled).map(({ id }) => id);
    if (ids.length === 0) return;
    await enable.mutateAsync({ selection: { ids }, enabled });
    toastUndoable(t, doneText(t, format, enabled, ids.length), () =>
      enable.mutateAsync({ selection: { ids }, enabled: !enabled }),
    );
  };
  const askSetAll = ({ selection, count }: ReplyTarget, enabled: boolean, then?: () => void) => {
    const way = enabled ? 'enable' : 'disable';
    confirmation.ask({
      title: t(`replies.${way}AllTitle`, { shown: format.total(count) }),
      text: t(`replies.${way}AllText`),
      action: t(`replies.${way}`),
      harmless: enabled,
      run: async () => {
        const { changed } = await enable.mutateAsync({ selection, enabled });
        toast(doneText(t, format, enabled, changed));
        then?.();
      },
    });
  };
  const setEnabled = (target: ReplyTarget, enabled: boolean, then?: () => void) => {
    if (target.isAll) return askSetAll(target, enabled, then);
    void setSome(target, enabled).catch((error: unknown) => toastFailure(t, error));
    then?.();
  };
  const askDelete = (target: ReplyTarget, then?: () => void) =>
    confirmation.ask({
      ...deletionOf(t, format, groups[kind], target),
      run: async () => {
        await remove.mutateAsync(target.selection);
        toast(t('replies.deleted'));
        then?.();
      },
    });
  return {
    mayEdit,
    ofMany: (target, then) => {
      const shown = format.total(target.count);
      const has = (enabled: boolean) => target.isAll || target.rows.some((row) => row.enabled === enabled);
      return [
        {
          key: 'enable',
          text: t('replies.enableMany', { shown }),
          icon: CircleCheck,
          disabled: !has(false),
          run: () => setEnabled(target, true, then),
        },
        {
          key: 'disable',
          text: t('replies.disableMany', { shown }),
          icon: CircleSlash,
          disabled: !has(true),
          run: () => setEnabled(target, false, then),
        },
        { key: 'delete', text: t('replies.delete'), icon: Trash2, run: () => askDelete(target, then) },
      ];
    },
    setEnabled,
    askDelete,
    showActivity: (row) => activity.show({ targetId: row.id, name: labelOf(row) }),
    dialogs: (
      <>
        {confirmation.dialog}
        {activity.drawer}
      </>
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
    return t(`replies.${words}.deleteTitle`, { name: rows[0] ? labelOf(rows[0]) : '' });
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
