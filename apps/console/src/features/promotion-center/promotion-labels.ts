import type { PromotionLink, PromotionLinkStatus } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { StatusTone } from '../../ui/StatusDot';

export const statusTones: Record<PromotionLinkStatus, StatusTone> = { enabled: 'online', disabled: 'idle' };

export const nameText = (t: TFunction, { isDefault, name }: PromotionLink): string =>
  isDefault ? t('promotionCenter.default.name') : name;

/** The customer service that visitors see. */
export const contactText = (t: TFunction, { contact }: PromotionLink): string =>
  contact.kind === 'own' ? contact.account : t(`promotionCenter.contact.${contact.kind}`);
