import {
  type CharacterMode,
  type CreateSubAccount,
  characterLimits,
  type DedupeScope,
  type PlatformCode,
  type PortMode,
  type SubAccount,
  type SubAccountCounts,
  subAccountLimits,
  type SubAccountSwitch,
  type TemplateSettings,
  subAccountSwitches,
  subAccountSwitchNames,
  switchValues,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../../lib/format';

/** The values as typed: numbers are text until they are sent. */
export interface FormValues extends Record<SubAccountSwitch, boolean> {
  /** The number of identical sub-accounts to create; 1 for a single one. */
  count: string;
  remark: string;
  account: string;
  platforms: PlatformCode[];
  portMode: PortMode;
  portsReserved: string;
  portLimit: string;
  characterMode: CharacterMode;
  /** The initial characters of a new sub-account. */
  characters: string;
  autoAllocate: boolean;
  lowThreshold: string;
  refillAmount: string;
  dedupeScope: DedupeScope;
}

/** The fields from top to bottom: the first one with an error takes the focus. */
export const fieldOrder: readonly (keyof FormValues)[] = [
  'count',
  'remark',
  'account',
  'platforms',
  'portMode',
  'portsReserved',
  'portLimit',
  'characterMode',
  'characters',
  'autoAllocate',
  'lowThreshold',
  'refillAmount',
  'dedupeScope',
  ...subAccountSwitchNames,
];

type PrivilegedSwitch = {
  [Name in SubAccountSwitch]: (typeof subAccountSwitches)[Name]['privilege'] extends null ? never : Name;
}[SubAccountSwitch];

const isPrivileged = (name: SubAccountSwitch): name is PrivilegedSwitch =>
  subAccountSwitches[name].privilege !== null;

/** The settings of a sub-account that the package allows. */
export interface SubAccountPrivileges extends Record<PrivilegedSwitch, boolean> {
  tenantDedupe: boolean;
}

export const newValues = (privileges: SubAccountPrivileges): FormValues => ({
  count: '1',
  remark: '',
  account: '',
  platforms: [],
  portMode: 'dynamic',
  portsReserved: '',
  portLimit: '',
  characterMode: 'unlimited',
  characters: '',
  autoAllocate: false,
  lowThreshold: '',
  refillAmount: '',
  dedupeScope: privileges.tenantDedupe ? 'tenant' : 'sub_account',
  ...switchValues((name) => subAccountSwitches[name].isOffered && (!isPrivileged(name) || privileges[name])),
});

const textOf = (count: number): string => (count === 0 ? '' : String(count));

export const valuesOf = (one: SubAccount): FormValues => ({
  count: '1',
  remark: one.remark,
  account: one.account,
  characters: '',
  ...templateValues(one),
});

/** The values that a template sets. */
export const templateValues = (
  one: TemplateSettings,
): Omit<FormValues, 'count' | 'remark' | 'account' | 'characters'> => ({
  platforms: one.platforms,
  portMode: one.portMode,
  portsReserved: one.portMode === 'fixed' ? String(one.portsReserved) : '',
  portLimit: one.portLimit === null ? '' : String(one.portLimit),
  characterMode: one.characterMode,
  autoAllocate: one.autoAllocate,
  lowThreshold: textOf(one.lowThreshold),
  refillAmount: textOf(one.refillAmount),
  dedupeScope: one.dedupeScope,
  ...switchValues((name) => one[name]),
});

/** The typed settings of a template. */
export function templateOf(values: FormValues): TemplateSettings {
  const { remark: _, account: _account, characters: _characters, ...settings } = inputOf(values);
  return settings;
}

/** The body to send, without values that the chosen modes do not use. */
export function inputOf({ count: _, ...values }: FormValues): CreateSubAccount {
  const isLimited = values.characterMode === 'limited';
  const refills = isLimited && values.autoAllocate;
  const characters = isLimited ? Number(values.characters) : 0;
  return {
    ...values,
    remark: values.remark.trim(),
    account: values.account.trim() || undefined,
    portsReserved: values.portMode === 'fixed' ? Number(values.portsReserved) : 0,
    portLimit: values.portLimit.trim() === '' ? null : Number(values.portLimit),
    autoAllocate: refills,
    lowThreshold: refills ? Number(values.lowThreshold) : 0,
    refillAmount: refills ? Number(values.refillAmount) : 0,
    characters: characters > 0 ? characters : undefined,
  };
}

/**
 * The package's ports free to reserve, including those that this sub-account has reserved. Null while unknown, and for
 * a stopped one, which reserves when it is enabled.
 */
export const freeToReserve = (
  counts: SubAccountCounts | undefined,
  before: SubAccount | undefined,
): number | null =>
  counts && before?.status !== 'stopped'
    ? Math.max(0, counts.portNum - counts.portsReserved + (before?.portsReserved ?? 0))
    : null;

const isCount = (text: string, most: number) =>
  /^\d{1,13}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** The reservable ports, and the characters of the main balance. */
export interface Stock {
  ports: number | null;
  characters: number;
}

export function rulesOf(t: TFunction, format: Format, stock: Stock) {
  const { remarkMax, accountMin, accountMax, accountPattern, portsMax, createMax } = subAccountLimits;
  const { refillMax } = characterLimits;
  const account = new RegExp(accountPattern);
  const need = (most: number) => t('subAccounts.form.needNumber', { shown: format.number(most) });
  const countOf = ({ count }: FormValues) => (isCount(count, createMax) ? Number(count) : 1);
  const refill = (text: string, { characterMode, autoAllocate }: FormValues) =>
    characterMode !== 'limited' || !autoAllocate || isCount(text, refillMax) || need(refillMax);
  return {
    count: (text: string) => isCount(text, createMax) || need(createMax),
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
    reserved: (text: string, values: FormValues) => {
      if (values.portMode === 'dynamic') return true;
      if (!isCount(text, portsMax)) return need(portsMax);
      if (stock.ports === null || Number(text) * countOf(values) <= stock.ports) return true;
      return t('subAccounts.form.tooMany', {
        shown: format.number(Math.floor(stock.ports / countOf(values))),
      });
    },
    limit: (text: string, { portMode, portsReserved }: FormValues) => {
      if (text.trim() === '') return true;
      if (!isCount(text, portsMax)) return need(portsMax);
      const reserved = portMode === 'fixed' ? Number(portsReserved) || 0 : 0;
      return Number(text) >= reserved || t('subAccounts.form.limitBelow', { shown: format.number(reserved) });
    },
    characters: (text: string, values: FormValues) => {
      if (values.characterMode === 'unlimited' || text.trim() === '' || Number(text) === 0) return true;
      if (!isCount(text, characterLimits.amountMax)) return need(characterLimits.amountMax);
      const short = Number(text) * countOf(values) - stock.characters;
      return short <= 0 || t('subAccounts.form.charactersShort', { shown: format.number(short) });
    },
    refill,
  };
}

export type Rules = ReturnType<typeof rulesOf>;
