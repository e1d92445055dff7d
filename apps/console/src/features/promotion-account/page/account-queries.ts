import { ledgerTypes, promotionTransferKinds, withdrawalStatuses } from '@parley/contracts/public';
import { anId, choice, day, listAddress, view } from '../../../ui/list/list-address';
import { type AccountSearch, shownAccounts } from './account-search';

export const ledgerAddress = listAddress({
  filters: {
    account: view(shownAccounts, 'available'),
    type: choice(ledgerTypes),
    kind: choice(promotionTransferKinds),
    from: day,
    to: day,
    commission: anId,
    withdrawal: anId,
  },
  query: ({ account = 'available', type, kind, from, to, commission, withdrawal }) => ({
    account,
    type,
    kind,
    from,
    to,
    commissionId: commission,
    withdrawalId: withdrawal,
  }),
});

export const withdrawalAddress = listAddress({
  filters: { status: choice(withdrawalStatuses) },
  query: ({ status }) => ({ status }),
});

export const ledgerQueryOf = (search: AccountSearch) =>
  ledgerAddress.queryOf(ledgerAddress.read({ ...search }));

export const withdrawalQueryOf = (search: AccountSearch) =>
  withdrawalAddress.queryOf(withdrawalAddress.read({ ...search }));

/** Clears every filter of the ledger; the shown account stays. */
export const noFilter = {
  type: undefined,
  kind: undefined,
  commission: undefined,
  withdrawal: undefined,
  from: undefined,
  to: undefined,
};
