import type { SubAccount } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

export const nameOf = ({ remark, account }: Pick<SubAccount, 'remark' | 'account'>): string =>
  remark || account;

/**
 * A sub-account's allocation of ports. `dynamic` is the number of ports left in the tenant's shared pool; undefined
 * while unknown.
 */
export function allocationOf(
  t: TFunction,
  format: Format,
  { portMode, portsReserved, status }: SubAccount,
  dynamic: number | undefined,
): string {
  if (portMode === 'dynamic') return t('subAccounts.dynamicPorts', { shown: format.number(dynamic) });
  const shown = format.number(portsReserved);
  return t(status === 'stopped' ? 'subAccounts.fixedPortsGiven' : 'subAccounts.fixedPorts', { shown });
}

/**
 * The text beside the online ports: the sub-account's maximum, or that it uses the tenant's shared pool. A stopped
 * sub-account has returned its own ports.
 */
export function portsBeside(
  t: TFunction,
  format: Format,
  { portsTotal, portMode, status }: Pick<SubAccount, 'portsTotal' | 'portMode' | 'status'>,
): string {
  if (portMode === 'fixed' && status === 'stopped') return `· ${t('subAccounts.portsGiven')}`;
  return portsTotal === null ? `· ${t('subAccounts.portsShared')}` : `/ ${format.number(portsTotal)}`;
}

/** `3 / 10`, or `3 · shared`. */
export const portsOf = (t: TFunction, format: Format, one: SubAccount): string =>
  `${format.number(one.portsOnline)} ${portsBeside(t, format, one)}`;

/** The balance that it spends, the rest, and its refill. */
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
