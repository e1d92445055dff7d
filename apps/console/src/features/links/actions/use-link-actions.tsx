import type { ListedLink } from '@parley/contracts/public';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { toastUndoable } from '../../../lib/undo';
import { useCopy } from '../../../lib/use-copy';
import type { Confirmation } from '../../../ui/mui/ConfirmDialog';
import { type LinkBulkAction, useChangeLinks, useDuplicateLink } from '../mutations';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/mui/ConfirmDialog')).ConfirmDialog,
}));
const LinkDialog = lazy(() => import('../../../ui/mui/LinkDialog'));

export interface LinkActions {
  copyLink(link: ListedLink): void;
  showCode(link: ListedLink): void;
  duplicate(link: ListedLink): void;
  enable(links: ListedLink[]): void;
  askDisable(links: ListedLink[]): void;
  askDelete(links: ListedLink[]): void;
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
  const run = async (action: LinkBulkAction, links: ListedLink[]) => {
    const ids = links.map(({ id }) => id);
    await change.mutateAsync({ action, ids });
    const text = questions.done(action, links);
    const back = action === 'delete' ? null : opposite(action, links);
    if (back === null || back.ids.length === 0) toast(text);
    else toastUndoable(t, text, () => change.mutateAsync(back));
    onDone(action, ids);
  };
  const ask = (action: 'disable' | 'delete') => (links: ListedLink[]) =>
    setConfirmation({ ...questions.ask(action, links), run: () => run(action, links) });
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
    enable: (links) => void run('enable', links).catch(failed),
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
const opposite = (action: 'enable' | 'disable', links: ListedLink[]) => ({
  action: action === 'enable' ? ('disable' as const) : ('enable' as const),
  ids: links.filter(({ status }) => (status === 'disabled') === (action === 'enable')).map(({ id }) => id),
});

/** Asks before links change, and tells afterwards that they did. */
function useQuestions() {
  const { t } = useTranslation();
  const format = useFormat();
  const values = (links: ListedLink[]) => ({
    name: links[0]?.name ?? '',
    count: links.length,
    shown: format.number(links.length),
  });
  return {
    ask: (action: 'disable' | 'delete', links: ListedLink[]) => {
      const one = links.length === 1;
      return {
        title: t(one ? `links.${action}.title` : `links.${action}.titleMany`, values(links)),
        text: t(`links.${action}.text`),
        action: t(one ? `links.${action}.action` : `links.${action}.actionMany`, values(links)),
        ...(action === 'delete' && {
          typed: {
            label: t(one ? 'links.delete.type' : 'links.delete.typeMany', values(links)),
            text: one ? (links[0]?.name ?? '') : String(links.length),
          },
        }),
      };
    },
    done: (action: LinkBulkAction, links: ListedLink[]) =>
      t(links.length === 1 ? `links.${action}.done` : `links.${action}.doneMany`, values(links)),
  };
}
