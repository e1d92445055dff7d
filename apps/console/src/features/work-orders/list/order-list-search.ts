import {
  type PlatformCode,
  platformCodes,
  type WorkOrderSort,
  type WorkOrderStatus,
  workOrderSorts,
  workOrderStatuses,
} from '@parley/contracts/public';
import { flag, oneOf, type RawSearch, someId, someText, wholeNumber } from '../../../lib/search';
import { type PageSize, pageSizes } from '../../../ui/list/page-size';

/** The page's whole state, as it stands in the address; what is usual is left out. */
export interface OrderListSearch {
  q?: string | undefined;
  status?: WorkOrderStatus | undefined;
  platform?: PlatformCode | undefined;
  /** A sub-account. */
  sub?: string | undefined;
  sort?: WorkOrderSort | undefined;
  ascending?: true | undefined;
  page?: number | undefined;
  size?: PageSize | undefined;
  /** `new`, or the id of the order being edited. */
  form?: string | undefined;
  /** The order whose settings a new one begins with. */
  copy?: string | undefined;
}

export interface OrdersPageProps {
  search: OrderListSearch;
  /** A change that opens something is remembered for the back button. */
  onSearch(change: OrderListSearch, options?: { remember?: boolean }): void;
}

export const readOrderListSearch = (raw: RawSearch): OrderListSearch => ({
  q: someText(raw['q'], 100),
  status: oneOf(raw['status'], workOrderStatuses),
  platform: oneOf(raw['platform'], platformCodes),
  sub: someId(raw['sub']),
  sort: oneOf(raw['sort'], workOrderSorts),
  ascending: flag(raw['ascending']),
  page: wholeNumber(raw['page'], 2, 100_000),
  size: pageSizes.find((size) => size === Number(raw['size'])),
  form: someText(raw['form'], 64),
  copy: someText(raw['copy'], 64),
});
