import type { SubAccount } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

export const nameOf = ({ remark, account }: Pick<SubAccount, 'remark' | 'account'>): string =>
  remark || account;

/** `dynamic` ports are left for those that share the tenant's; undefined while unknown. */
export function allocationOf(
  t: TFunction,
  format: Format,
  { portMode, portsReserved }: SubAccount,
  dynamic: number | undefined,
): string {
  if (portMode === 'fixed') return t('subAccounts.fixedPorts', { shown: format.number(portsReserved) });
  return t('subAccounts.dynamicPorts', { shown: format.number(dynamic) });
}

/** Ports online, of how many it may have: `3 / 10`, or `3 · dynamic 12` where it shares what is left of the tenant's. */
export function portsOf(
  t: TFunction,
  format: Format,
  { portsOnline, portsTotal }: SubAccount,
  dynamic: number | undefined,
): string {
  const part = format.number(portsOnline);
  if (portsTotal !== null) return t('common.ratio', { part, whole: format.number(portsTotal) });
  return t('subAccounts.portsPooled', { part, shown: format.number(dynamic) });
}

/** The balance it spends, what is left, and how it is refilled. */
export function charactersOf(t: TFunction, format: Format, one: SubAccount): string {
  if (one.characters === null) return t('subAccounts.characterMode.unlimited');
  const left = t('subAccounts.charactersLeft', { shown: format.number(one.characters) });
  if (!one.autoAllocate) return left;
  return t('subAccounts.charactersRefilled', {
    left,
    threshold: format.number(one.lowThreshold),
    amount: format.number(one.refillAmount),
  });
}
