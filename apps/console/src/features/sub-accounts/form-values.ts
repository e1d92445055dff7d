import {
  type CharacterMode,
  type CreateSubAccount,
  type DedupeScope,
  type PlatformCode,
  type PortMode,
  type SubAccount,
  type SubAccountCounts,
  subAccountLimits,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

/** As typed: numbers are text until they are sent. */
export interface FormValues {
  remark: string;
  account: string;
  platforms: PlatformCode[];
  portMode: PortMode;
  portsReserved: string;
  portLimit: string;
  multiDevice: boolean;
  profileSharing: boolean;
  autoReply: boolean;
  sessionArchive: boolean;
  dedupeScope: DedupeScope;
  characterMode: CharacterMode;
  autoAllocate: boolean;
  lowThreshold: number;
  refillAmount: number;
}

/** Top to bottom: the first of them with an error takes the focus. */
export const fieldOrder: readonly (keyof FormValues)[] = [
  'remark',
  'account',
  'platforms',
  'portMode',
  'portsReserved',
  'portLimit',
  'dedupeScope',
  'multiDevice',
  'profileSharing',
  'autoReply',
  'sessionArchive',
];

export const newValues: FormValues = {
  remark: '',
  account: '',
  platforms: [],
  portMode: 'dynamic',
  portsReserved: '',
  portLimit: '',
  multiDevice: false,
  profileSharing: false,
  autoReply: true,
  sessionArchive: true,
  dedupeScope: 'tenant',
  characterMode: 'unlimited',
  autoAllocate: false,
  lowThreshold: 0,
  refillAmount: 0,
};

export const valuesOf = (one: SubAccount): FormValues => ({
  remark: one.remark,
  account: one.account,
  platforms: one.platforms,
  portMode: one.portMode,
  portsReserved: one.portMode === 'fixed' ? String(one.portsReserved) : '',
  portLimit: one.portLimit === null ? '' : String(one.portLimit),
  multiDevice: one.multiDevice,
  profileSharing: one.profileSharing,
  autoReply: one.autoReply,
  sessionArchive: one.sessionArchive,
  dedupeScope: one.dedupeScope,
  characterMode: one.characterMode,
  autoAllocate: one.autoAllocate,
  lowThreshold: one.lowThreshold,
  refillAmount: one.refillAmount,
});

export const inputOf = (values: FormValues): CreateSubAccount => ({
  ...values,
  remark: values.remark.trim(),
  account: values.account.trim() || undefined,
  portsReserved: values.portMode === 'fixed' ? Number(values.portsReserved) : 0,
  portLimit: values.portLimit.trim() === '' ? null : Number(values.portLimit),
});

/** Ports of the package that are free to reserve; what this one has reserved already counts as free. */
export const freeToReserve = (
  counts: SubAccountCounts | undefined,
  before: SubAccount | undefined,
): number | null =>
  counts ? Math.max(0, counts.portNum - counts.portsReserved + (before?.portsReserved ?? 0)) : null;

const isCount = (text: string, most: number) =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

export function rulesOf(t: TFunction, format: Format, free: number | null) {
  const { remarkMax, accountMin, accountMax, accountPattern, portsMax } = subAccountLimits;
  const account = new RegExp(accountPattern);
  const needNumber = t('subAccounts.form.needNumber', { shown: format.number(portsMax) });
  return {
    remark: (text: string) =>
      text.trim() === ''
        ? t('subAccounts.form.needRemark')
        : text.trim().length <= remarkMax ||
          t('subAccounts.form.longRemark', { shown: format.number(remarkMax) }),
    account: (text: string) =>
      text.trim() === '' ||
      (text.trim().length >= accountMin && text.trim().length <= accountMax && account.test(text.trim())) ||
      t('subAccounts.form.badAccount', { least: accountMin, most: accountMax }),
    platforms: (codes: readonly string[]) => codes.length > 0 || t('subAccounts.form.needPlatform'),
    reserved: (text: string, { portMode }: FormValues) => {
      if (portMode === 'dynamic') return true;
      if (!isCount(text, portsMax)) return needNumber;
      return (
        free === null || Number(text) <= free || t('subAccounts.form.tooMany', { shown: format.number(free) })
      );
    },
    limit: (text: string, { portMode, portsReserved }: FormValues) => {
      if (text.trim() === '') return true;
      if (!isCount(text, portsMax)) return needNumber;
      const reserved = portMode === 'fixed' ? Number(portsReserved) || 0 : 0;
      return Number(text) >= reserved || t('subAccounts.form.limitBelow', { shown: format.number(reserved) });
    },
  };
}
