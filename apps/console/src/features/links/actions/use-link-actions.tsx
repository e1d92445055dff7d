import type { LinkFilter, ListedLink } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Ban, CirclePlay, CopyPlus, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { usePrivilege } from '../../../lib/privileges';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { useCopy } from '../../../lib/use-copy';
import type { BulkActionList } from '../../../ui/list/ListPage';
import { editAction, type RowActionList } from '../../../ui/list/row-actions';
import { changeable, rowsTarget, type Target } from '../../../ui/list/use-selection';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { type LinkBulkAction, useChangeLinks, useDuplicateLink } from '../mutations';

const LinkDialog = lazy(() => import('../../../ui/mui/LinkDialog'));

type LinkTarget = Target<ListedLink, LinkFilter>;

export interface LinkActions {
  mayWrite: boolean;
  edit(id: string): void;
  duplicate(link: ListedLink): void;
  enable(target: LinkTarget): void;
  askDisable(target: LinkTarget): void;
  askDelete(target: LinkTarget): void;
  ofMany(target: LinkTarget): BulkActionList;
  copyLink(link: ListedLink): void;
  showCode(link: ListedLink): void;
  dialogs: ReactNode;
}

interface ActionCalls {
  /** Called after these links were changed or deleted. */
  onDone(action: LinkBulkAction, ids: string[]): void;
  /** Opens the form, also for a new copy of a link. */
  onEdit(id: string): void;
}

/** The actions on one link. Without the privilege, it can only be disabled and deleted. */
export const linkActions = (
  t: TFunction,
  { mayWrite, ...actions }: Omit<LinkActions, 'dialogs'>,
  link: ListedLink,
): RowActionList => [
  mayWrite && editAction(t, () => actions.edit(link.id)),
  mayWrite && {
    key: 'duplicate',
    text: t('links.duplicate.menu'),
    icon: CopyPlus,
    run: () => actions.duplicate(link),
  },
  link.status === 'disabled'
    ? mayWrite && {
        key: 'enable',
        text: t('links.enable.menu'),
        icon: CirclePlay,
        run: () => actions.enable(rowsTarget([link])),
      }
    : {
        key: 'disable',
        text: t('links.disable.menu'),
        icon: Ban,
        danger: true,
        run: () => actions.askDisable(rowsTarget([link])),
      },
  {
    key: 'delete',
    text: t('links.delete.menu'),
    icon: Trash2,
    danger: true,
    run: () => actions.askDelete(rowsTarget([link])),
  },
];

/** Actions on links, from a row, a selection or the drawer. */
export function useLinkActions({ onDone, onEdit }: ActionCalls): LinkActions {
  const { t } = useTranslation();
  const mayWrite = usePrivilege('diversion-links');
  const copy = useCopy();
  const change = useChangeLinks();
  const duplicate = useDuplicateLink();
  const questions = useQuestions();
  const confirmation = useConfirmation();
  const [shown, setShown] = useState<ListedLink | null>(null);
  const failed = (error: unknown) => toastFailure(t, error);
  const run = async (action: LinkBulkAction, target: LinkTarget) => {
    const { changed } = await change.mutateAsync({ action, selection: target.selection });
    const text = questions.done(action, target, changed);
    const back = action === 'delete' || target.isAll ? null : opposite(action, target.rows);
    if (back === null || back.selection.ids.length === 0) toast(text);
    else toastUndoable(t, text, () => change.mutateAsync(back));
    onDone(
      action,
      target.rows.map(({ id }) => id),
    );
  };
  const ask = (action: LinkBulkAction) => (target: LinkTarget) =>
    confirmation.ask({ ...questions.ask(action, target), run: () => run(action, target) });
  const enable = (target: LinkTarget) =>
    target.isAll ? ask('enable')(target) : void run('enable', target).catch(failed);
  const copyOf = ({ id }: ListedLink) =>
    duplicate.mutate(id, {
      onSuccess: (made) => {
        toast(t('links.duplicate.done', { name: made.name }));
        onEdit(made.id);
      },
      onError: failed,
    });
  return {
    mayWrite,
    edit: onEdit,
    duplicate: copyOf,
    enable,
    askDisable: ask('disable'),
    askDelete: ask('delete'),
    ofMany: (target) => {
      const disabled = changeable(target, ({ status }) => status === 'disabled');
      const enabled = changeable(target, ({ status }) => status !== 'disabled');
      return [
        mayWrite && {
          key: 'enable',
          text: t('links.enable.menu'),
          icon: CirclePlay,
          disabled: disabled.count === 0,
          run: () => enable(disabled),
        },
        {
          key: 'disable',
          text: t('links.disable.menu'),
          icon: Ban,
          disabled: enabled.count === 0,
          run: () => ask('disable')(enabled),
        },
        {
          key: 'delete',
          text: t('links.delete.menu'),
          icon: Trash2,
          danger: true,
          run: () => ask('delete')(target),
        },
      ];
    },
    copyLink: (link) =>
      // A dialog lets the user select the link by hand.
      void copy(link.url, t('links.link.copied')).then((isCopied) => isCopied || setShown(link)),
    showCode: setShown,
    dialogs: (
      <Suspense>
        {confirmation.dialog}
        {shown && (
          <LinkDialog
            title={shown.name}
            text={t(shown.isHostVerified ? 'links.link.text' : 'links.unfiledHelp')}
            link={shown.url}
            label={t('links.columns.link')}
            copied={t('links.link.copied')}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    ),
  };
}

/** Undoes only the links that the action changed. */
const opposite = (action: 'enable' | 'disable', links: readonly ListedLink[]) => ({
  action: action === 'enable' ? ('disable' as const) : ('enable' as const),
  selection: {
    ids: links.filter(({ status }) => (status === 'disabled') === (action === 'enable')).map(({ id }) => id),
  },
});

/** Confirms changes of links, and reports them afterwards. */
function useQuestions() {
  const { t } = useTranslation();
  const format = useFormat();
  const values = ({ rows, count }: LinkTarget) => ({
    name: rows[0]?.name ?? '',
    count,
    shown: format.total(count),
  });
  return {
    ask: (action: LinkBulkAction, target: LinkTarget): Omit<Confirmation, 'run'> => {
      const one = !target.isAll && target.count === 1;
      if (action === 'enable')
        return {
          title: t('links.enable.titleAll', values(target)),
          text: t('links.enable.textAll'),
          action: t('links.enable.menu'),
          harmless: true,
        };
      const title = target.isAll ? 'titleAll' : one ? 'title' : 'titleMany';
      return {
        title: t(`links.${action}.${title}`, values(target)),
        text: t(`links.${action}.text`),
        action: t(one ? `links.${action}.action` : `links.${action}.actionMany`, values(target)),
        ...(action === 'delete' && {
          typed: one
            ? { label: t('links.delete.type', values(target)), text: target.rows[0]?.name ?? '' }
            : {
                label: t('common.typeCount', { text: String(target.count) }),
                text: String(target.count),
              },
        }),
      };
    },
    done: (action: LinkBulkAction, target: LinkTarget, changed: number) =>
      !target.isAll && target.count === 1
        ? t(`links.${action}.done`, values(target))
        : t(`links.${action}.doneMany`, { count: changed, shown: format.number(changed) }),
  };
}
