import {
  type OrderQuery,
  type OrderSort,
  type OrderStatus,
  orderSorts,
  orderStatuses,
  type PaymentProvider,
  type PurchaseType,
  paymentProviders,
  purchaseTypes,
} from '@parley/contracts/public';
import { isDay } from '../../../lib/local-day';
import { flag, oneOf, type RawSearch, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface ListSearch {
  q?: string | undefined;
  status?: OrderStatus | undefined;
  type?: PurchaseType | undefined;
  provider?: PaymentProvider | undefined;
  /** Local days of creation, both included. */
  from?: string | undefined;
  to?: string | undefined;
  sort?: OrderSort | undefined;
  ascending?: true | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  /** The order in the drawer. */
  open?: string | undefined;
}

export interface RechargePageProps {
  search: ListSearch;
  /** A navigation that opens something adds a history entry for the back button. */
  onSearch(change: ListSearch, options?: { remember?: boolean }): void;
}

const dayOf = (value: unknown): string | undefined => {
  const text = someText(value, 10);
  return text !== undefined && isDay(text) ? text : undefined;
};

export const readListSearch = (raw: RawSearch): ListSearch => ({
  q: someText(raw['q'], 100),
  status: oneOf(raw['status'], orderStatuses),
  type: oneOf(raw['type'], purchaseTypes),
  provider: oneOf(raw['provider'], paymentProviders),
  from: dayOf(raw['from']),
  to: dayOf(raw['to']),
  sort: oneOf(raw['sort'], orderSorts),
  ascending: flag(raw['ascending']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  open: someText(raw['open'], 64),
});

export const queryOf = (search: ListSearch): OrderQuery => ({
  search: search.q,
  status: search.status,
  purchaseType: search.type,
  provider: search.provider,
  from: search.from,
  to: search.to,
  sort: search.sort ?? 'createdAt',
  descending: !search.ascending,
  page: search.page ?? 1,
  pageSize: search.size ?? 20,
});

export const isFiltered = ({ q, status, type, provider, from, to }: ListSearch): boolean =>
  Boolean(q ?? status ?? type ?? provider ?? from ?? to);
