import type { LinkFilter, ListedLink } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { useCopy } from '../../../lib/use-copy';
import type { Target } from '../../../ui/list/use-selection';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { type LinkBulkAction, useChangeLinks, useDuplicateLink } from '../mutations';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/mui/ConfirmDialog')).ConfirmDialog,
}));
const LinkDialog = lazy(() => import('../../../ui/mui/LinkDialog'));

type LinkTarget = Target<ListedLink, LinkFilter>;

export interface LinkActions {
  copyLink(link: ListedLink): void;
  showCode(link: ListedLink): void;
  duplicate(link: ListedLink): void;
  enable(target: LinkTarget): void;
  askDisable(target: LinkTarget): void;
  askDelete(target: LinkTarget): void;
  /** The dialog these open. */
  dialogs: ReactNode;
}

interface ActionCalls {
  /** These were changed or deleted. */
  onDone(action: LinkBulkAction, ids: string[]): void;
  onDuplicated(id: string): void;
}

/** Actions on links, from rows, their selection or the drawer. */
export function useLinkActions({ onDone, onDuplicated }: ActionCalls): LinkActions {
  const { t } = useTranslation();
  const copy = useCopy();
  const change = useChangeLinks();
  const duplicate = useDuplicateLink();
  const questions = useQuestions();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [shown, setShown] = useState<ListedLink | null>(null);
  const failed = (error: unknown) => toast(failureText(t, error), { tone: 'error' });
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
    setConfirmation({ ...questions.ask(action, target), run: () => run(action, target) });
  return {
    copyLink: (link) =>
      // There it can be selected by hand.
      void copy(link.url, t('links.link.copied')).then((isCopied) => isCopied || setShown(link)),
    showCode: setShown,
    duplicate: ({ id }) =>
      duplicate.mutate(id, {
        onSuccess: (copy) => {
          toast(t('links.duplicate.done', { name: copy.name }));
          onDuplicated(copy.id);
        },
        onError: failed,
      }),
    enable: (target) => (target.isAll ? ask('enable')(target) : void run('enable', target).catch(failed)),
    askDisable: ask('disable'),
    askDelete: ask('delete'),
    dialogs: (
      <Suspense>
        {confirmation && <ConfirmDialog confirmation={confirmation} onClose={() => setConfirmation(null)} />}
        {shown && (
          <LinkDialog
            title={shown.name}
            text={t(shown.isHostVerified ? 'links.link.text' : 'links.unfiledHelp')}
            link={shown.url}
            words={{
              link: t('links.columns.link'),
              code: t('links.link.code', { name: shown.name }),
              copied: t('links.link.copied'),
              download: t('links.link.download'),
            }}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    ),
  };
}

/** Those that were as the action made them stay so. */
const opposite = (action: 'enable' | 'disable', links: readonly ListedLink[]) => ({
  action: action === 'enable' ? ('disable' as const) : ('enable' as const),
  selection: {
    ids: links.filter(({ status }) => (status === 'disabled') === (action === 'enable')).map(({ id }) => id),
  },
});

/** Asks before links change, and tells afterwards that they did. */
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
