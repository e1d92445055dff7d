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
