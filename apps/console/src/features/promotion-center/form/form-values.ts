import {
  activityNamePattern,
  type CreatePromotionLink,
  customInviteCodePattern,
  isWebAddress,
  type LinkContact,
  type PromotionLink,
  type PromotionLinkSettings,
  promotionLimits,
  promotionLinkLimits,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';
import type { WrongFields } from '../../../ui/form/use-checked-form';

/** The form's values as typed. */
export interface LinkFormValues {
  name: string;
  activityName: string;
  inviteCode: string;
  /** Empty means the register page. */
  targetUrl: string;
  adContent: string;
  contact: LinkContact;
}

export const newValues: LinkFormValues = {
  name: '',
  activityName: '',
  inviteCode: '',
  targetUrl: '',
  adContent: '',
  contact: { kind: 'customer', account: '', path: '' },
};

export const valuesOf = (link: PromotionLink): LinkFormValues => ({
  name: link.name,
  activityName: link.activityName,
  inviteCode: link.inviteCode,
  targetUrl: link.targetUrl ?? '',
  adContent: link.adContent,
  contact: link.contact,
});

/** Empties the parts that belong to another kind than the promoter's own. */
export function contactOf({ contact: { kind, account, path } }: LinkFormValues): LinkContact {
  const isOwn = kind === 'own';
  return { kind, account: isOwn ? account.trim() : '', path: isOwn ? path.trim() : '' };
}

export const settingsOf = (values: LinkFormValues): PromotionLinkSettings => ({
  name: values.name.trim(),
  activityName: values.activityName.trim(),
  targetUrl: values.targetUrl.trim() || null,
  adContent: values.adContent.trim(),
  contact: contactOf(values),
});

export const inputOf = (values: LinkFormValues): CreatePromotionLink => ({
  ...settingsOf(values),
  inviteCode: values.inviteCode.trim(),
});

type Wrong = WrongFields<LinkFormValues>;

/** The contact's errors in words. */
export function wrongInContact(t: TFunction, values: LinkFormValues): Wrong {
  const { kind, account, path } = contactOf(values);
  if (kind !== 'own') return {};
  return {
    ...(account === '' && { 'contact.account': t('promotionCenter.form.needAccount') }),
    ...(!isWebAddress(path) && { 'contact.path': t('promotionCenter.form.badUrl') }),
  };
}

/** The errors in words, in the order of the fields. */
export function wrongIn(t: TFunction, format: Format, values: LinkFormValues): Wrong {
  const { name, activityName, targetUrl, adContent } = settingsOf(values);
  const { adContentMax, targetUrlMax } = promotionLimits;
  const { nameMax } = promotionLinkLimits;
  const tooLong = (most: number) => t('promotionCenter.form.tooLong', { shown: format.number(most) });
  return {
    ...(name === '' && { name: t('common.nameMissing') }),
    ...(name.length > nameMax && { name: tooLong(nameMax) }),
    ...(!activityNamePattern.test(activityName) && {
      activityName: t('promotionCenter.form.badActivityName'),
    }),
    ...(!customInviteCodePattern.test(values.inviteCode.trim()) && {
      inviteCode: t('promotionCenter.form.badInviteCode'),
    }),
    ...(targetUrl !== null && !isWebAddress(targetUrl) && { targetUrl: t('promotionCenter.form.badUrl') }),
    ...((targetUrl?.length ?? 0) > targetUrlMax && { targetUrl: tooLong(targetUrlMax) }),
    ...(adContent.length > adContentMax && { adContent: tooLong(adContentMax) }),
    ...wrongInContact(t, values),
  };
}
