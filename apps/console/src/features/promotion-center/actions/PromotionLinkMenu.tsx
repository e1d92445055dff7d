import type { PromotionLink } from '@parley/contracts/public';
import { Ban, CirclePlay, Ellipsis, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type MenuEntry } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import type { PromotionLinkActions } from './use-promotion-link-actions';

interface PromotionLinkMenuProps {
  link: PromotionLink;
  actions: PromotionLinkActions;
  onEdit(): void;
}

/** Actions on a link; the default one is neither disabled nor enabled. */
export function PromotionLinkMenu({ link, actions, onEdit }: PromotionLinkMenuProps) {
  const { t } = useTranslation();
  const all: (MenuEntry | false)[] = [
    { key: 'edit', text: t('common.edit'), icon: <Pencil size={16} />, run: onEdit },
    !link.isDefault &&
      (link.status === 'enabled'
        ? {
            key: 'disable',
            text: t('promotionCenter.disable.action'),
            icon: <Ban size={16} />,
            danger: true,
            run: () => actions.askDisable(link),
          }
        : {
            key: 'enable',
            text: t('promotionCenter.enable.action'),
            icon: <CirclePlay size={16} />,
            run: () => actions.enable(link),
          }),
  ];
  return (
    <ActionMenu
      label={t('common.more')}
      entries={all.filter((entry) => entry !== false)}
      trigger={(fieldProps) => (
        <IconAction label={t('common.more')} icon={Ellipsis} size="small" {...fieldProps} />
      )}
    />
  );
}
