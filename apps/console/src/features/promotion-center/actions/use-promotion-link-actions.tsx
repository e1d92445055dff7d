import { type PromotionLink, promotionLimits } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { Ban, CirclePlay, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { toastUndoable } from '../../../lib/undo';
import { useCopy } from '../../../lib/use-copy';
import type { RowActionList } from '../../../ui/list/row-actions';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import { useSwitchPromotionLink } from '../mutations';
import { nameText } from '../promotion-labels';

const LinkDialog = lazy(() => import('../../../ui/mui/LinkDialog'));

export interface PromotionLinkActions {
  edit(id: string): void;
  copyLink(link: PromotionLink): void;
  copyText(link: PromotionLink): void;
  showCode(link: PromotionLink): void;
  enable(link: PromotionLink): void;
  askDisable(link: PromotionLink): void;
  dialogs: ReactNode;
}

/** The actions on one link. The default link can be neither disabled nor enabled. */
export const linkActions = (
  t: TFunction,
  actions: Omit<PromotionLinkActions, 'dialogs'>,
  link: PromotionLink,
): RowActionList => [
  { key: 'edit', text: t('common.edit'), icon: Pencil, run: () => actions.edit(link.id) },
  !link.isDefault &&
    (link.status === 'enabled'
      ? {
          key: 'disable',
          text: t('promotionCenter.disable.action'),
          icon: Ban,
          danger: true,
          run: () => actions.askDisable(link),
        }
      : {
          key: 'enable',
          text: t('promotionCenter.enable.action'),
          icon: CirclePlay,
          run: () => actions.enable(link),
        }),
];

export function usePromotionLinkActions(edit: (id: string) => void): PromotionLinkActions {
  const { t } = useTranslation();
  const change = useSwitchPromotionLink();
  const copy = useCopy();
  const confirmation = useConfirmation();
  const [shown, setShown] = useState<PromotionLink | null>(null);
  const name = shown ? nameText(t, shown) : '';
  const set = async ({ id, name: linkName }: PromotionLink, action: 'enable' | 'disable') => {
    await change.mutateAsync({ id, action });
    const back = action === 'enable' ? 'disable' : 'enable';
    toastUndoable(t, t(`promotionCenter.${action}.done`, { name: linkName }), () =>
      change.mutateAsync({ id, action: back }),
    );
  };
  return {
    edit,
    copyLink: (link) =>
      void copy(link.url, t('promotionCenter.link.copied')).then((isCopied) => {
        // A dialog lets the user select the link by hand.
        if (!isCopied) setShown(link);
      }),
    copyText: ({ adContent, url }) => void copy(`${adContent}\n${url}`, t('promotionCenter.textCopied')),
    showCode: setShown,
    enable: (link) => void set(link, 'enable').catch((error: unknown) => toastFailure(t, error)),
    askDisable: (link) =>
      confirmation.ask({
        title: t('promotionCenter.disable.title', { name: link.name }),
        text: t('promotionCenter.disable.text'),
        action: t('promotionCenter.disable.action'),
        run: () => set(link, 'disable'),
      }),
    dialogs: (
      <Suspense>
        {confirmation.dialog}
        {shown && (
          <LinkDialog
            title={name}
            text={t('promotionCenter.link.text', { days: promotionLimits.attributionDays })}
            link={shown.url}
            label={t('promotionCenter.columns.link')}
            copied={t('promotionCenter.link.copied')}
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    ),
  };
}
