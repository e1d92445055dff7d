import { platforms, type SubAccount } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';

export const nameOf = ({ remark, account }: Pick<SubAccount, 'remark' | 'account'>): string =>
  remark || account;

export const platformNames = (codes: readonly string[]): string[] =>
  platforms.filter(({ code }) => codes.includes(code)).map(({ name }) => name);

export function allocationOf(t: TFunction, format: Format, subAccount: SubAccount): string {
  if (subAccount.portMode === 'fixed')
    return t('subAccounts.fixedPorts', { shown: format.number(subAccount.portsReserved) });
  return t('subAccounts.dynamicPorts');
}

/** Whose characters it spends, what it has left, and how it is refilled. */
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
