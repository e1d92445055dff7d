import type { WorkOrder } from '@parley/contracts/public';
import type { OrderPageSearch } from './order-page-search';

export interface OrderTabProps {
  order: WorkOrder;
  search: OrderPageSearch;
  /** `remember` adds a history entry for the back button. */
  onSearch(change: OrderPageSearch, options?: { remember?: boolean }): void;
}
