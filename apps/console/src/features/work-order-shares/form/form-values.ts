import { type CreateShare, type RefreshMinutes, shareLimits } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';

export const accessChoices = ['own', 'common', 'public'] as const;
export type AccessChoice = (typeof accessChoices)[number];

export const validities = ['limited', 'unlimited'] as const;

/** The form's values as typed. Numbers are text until they are sent. */
export interface ShareFormValues {
  workOrderId: string;
  title: string;
  range: 'all' | 'some';
  socialAccountIds: string[];
  validity: (typeof validities)[number];
  validDays: string;
  access: AccessChoice;
  password: string;
  refreshMinutes: string;
  showsFullAccounts: boolean;
}

export type AccountValues = Pick<ShareFormValues, 'range' | 'socialAccountIds'>;

/** Top to bottom: the first field with an error takes the focus. */
export const fieldOrder = [
  ...(['workOrderId', 'title', 'range', 'socialAccountIds'] as const),
  ...(['showsFullAccounts', 'validity', 'validDays', 'access', 'password', 'refreshMinutes'] as const),
] satisfies (keyof ShareFormValues)[];

const defaultDays = 30;

/** Six random digits, easy to read out. */
const offeredPassword = (): string =>
  String(100_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 900_000));

export const newShareValues = (workOrderId: string | undefined, mayLock: boolean): ShareFormValues => ({
  workOrderId: workOrderId ?? '',
  title: '',
  range: 'all',
  socialAccountIds: [],
  validity: 'limited',
  validDays: String(defaultDays),
  access: mayLock ? 'own' : 'public',
  password: mayLock ? offeredPassword() : '',
  refreshMinutes: '5',
  showsFullAccounts: false,
});

export const shareInputOf = (values: ShareFormValues): CreateShare => ({
  workOrderId: values.workOrderId,
  title: values.title.trim(),
  range: values.range,
  socialAccountIds: values.range === 'all' ? [] : values.socialAccountIds,
  validDays: values.validity === 'unlimited' ? null : Number(values.validDays),
  access: values.access === 'public' ? 'public' : 'password',
  usesCommonPassword: values.access === 'common',
  refreshMinutes: Number(values.refreshMinutes) as RefreshMinutes,
  showsFullAccounts: values.showsFullAccounts,
  ...(values.access === 'own' && { password: values.password }),
});

const { titleMax, passwordMin, passwordMax, validDaysMax, accountsMax } = shareLimits;

/** Allows visible single-code-point characters without spaces. */
export const isSharePassword = (text: string): boolean =>
  text.length >= passwordMin && text.length <= passwordMax && !/[\s\p{C}]/u.test(text);

export const passwordRule = (t: TFunction): string =>
  t('workOrderShares.form.badPassword', { least: passwordMin, most: passwordMax });

export const titleRule = (t: TFunction, text: string): string | true => {
  if (text.trim() === '') return t('workOrderShares.form.needTitle');
  return text.trim().length <= titleMax || t('workOrderShares.form.longTitle', { shown: titleMax });
};

export const accountsRule =
  (t: TFunction, format: Format) =>
  (ids: string[], { range }: AccountValues): string | true => {
    if (range === 'all') return true;
    if (ids.length === 0) return t('workOrderShares.form.needAccounts');
    return (
      ids.length <= accountsMax ||
      t('workOrderShares.form.manyAccounts', { shown: format.number(accountsMax) })
    );
  };

/** `hasCommonPassword` belongs to the chosen order. */
export function shareRulesOf(t: TFunction, format: Format, hasCommonPassword: boolean) {
  return {
    workOrderId: (id: string) => id !== '' || t('workOrderShares.form.needOrder'),
    title: (text: string) => titleRule(t, text),
    socialAccountIds: accountsRule(t, format),
    validDays: (text: string, { validity }: ShareFormValues) =>
      validity === 'unlimited' ||
      (/^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= validDaysMax) ||
      t('workOrderShares.form.badDays', { shown: format.number(validDaysMax) }),
    access: (choice: AccessChoice) =>
      choice !== 'common' || hasCommonPassword || t('workOrderShares.form.needCommon'),
    password: (text: string, { access }: ShareFormValues) =>
      access !== 'own' || isSharePassword(text) || passwordRule(t),
  };
}

export type ShareRules = ReturnType<typeof shareRulesOf>;
