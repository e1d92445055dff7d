import {
  type LedgerType,
  ledgerTypes,
  type PromotionAccount,
  type PromotionTransferKind,
  promotionTransferKinds,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@parley/contracts/public';
import { isDay } from '../../../lib/local-day';
import { oneOf, type RawSearch, someId, someText } from '../../../lib/search';
import { type ListState, readListState } from '../../../ui/list/list-state';

export const accountTabs = ['entries', 'withdrawals', 'accounts'] as const;
export type AccountTab = (typeof accountTabs)[number];

/** The accounts with listed entries. The report has the total. */
export const shownAccounts = [
  'available',
  'held',
  'requested',
  'withdrawn',
  'owed',
] as const satisfies PromotionAccount[];
type ShownAccount = (typeof shownAccounts)[number];

const accountForms = ['withdraw', 'account'] as const;

/** The page's whole state, as the address holds it; defaults are left out. */
export interface AccountSearch extends ListState {
  tab?: Exclude<AccountTab, 'entries'> | undefined;
  account?: Exclude<ShownAccount, 'available'> | undefined;
  type?: LedgerType | undefined;
  kind?: PromotionTransferKind | undefined;
  /** The state of the listed withdrawals. */
  status?: WithdrawalStatus | undefined;
  /** Entries of one commission or of one withdrawal. */
  commission?: string | undefined;
  withdrawal?: string | undefined;
  /** Local days, both included. */
  from?: string | undefined;
  to?: string | undefined;
  form?: (typeof accountForms)[number] | undefined;
}

export interface MyAccountProps {
  search: AccountSearch;
  /** `remember` adds a history entry for the back button. */
  onSearch(change: AccountSearch, options?: { remember?: boolean }): void;
}

const dayOf = (value: unknown): string | undefined => {
  const text = someText(value, 10);
  return text !== undefined && isDay(text) ? text : undefined;
};

export const readAccountSearch = (raw: RawSearch): AccountSearch => ({
  ...readListState(raw),
  tab: oneOf(raw['tab'], ['withdrawals', 'accounts'] as const),
  account: oneOf(raw['account'], ['held', 'requested', 'withdrawn', 'owed'] as const),
  type: oneOf(raw['type'], ledgerTypes),
  kind: oneOf(raw['kind'], promotionTransferKinds),
  status: oneOf(raw['status'], withdrawalStatuses),
  commission: someId(raw['commission'], 'com'),
  withdrawal: someId(raw['withdrawal'], 'wdr'),
  from: dayOf(raw['from']),
  to: dayOf(raw['to']),
  form: oneOf(raw['form'], accountForms),
});
