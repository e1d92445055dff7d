import type { LedgerQuery, WithdrawalQuery } from '@parley/contracts/public';
import { pageOf } from '../../../ui/list/list-state';
import type { AccountSearch } from './account-search';

export const ledgerQueryOf = (search: AccountSearch): LedgerQuery => ({
  account: search.account ?? 'available',
  type: search.type,
  kind: search.kind,
  commissionId: search.commission,
  withdrawalId: search.withdrawal,
  from: search.from,
  to: search.to,
  ...pageOf(search),
});

export const withdrawalQueryOf = (search: AccountSearch): WithdrawalQuery => ({
  status: search.status,
  ...pageOf(search),
});

/** Every filter of the ledger; which account is shown is none. */
export const noFilter: AccountSearch = {
  type: undefined,
  kind: undefined,
  commission: undefined,
  withdrawal: undefined,
  from: undefined,
  to: undefined,
};

export const isFiltered = ({ type, kind, commission, withdrawal, from, to }: AccountSearch): boolean =>
  Boolean(type ?? kind ?? commission ?? withdrawal ?? from ?? to);
