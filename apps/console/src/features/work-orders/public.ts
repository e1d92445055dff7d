export { OrderPage } from './detail/OrderPage';
export { type OrderPageSearch, type OrderTab, readOrderPageSearch } from './detail/order-page-search';
export { OrderFilter } from './OrderFilter';
export { OrdersPage } from './page/OrdersPage';
export { readOrderListSearch } from './list/order-list-search';
export { prefetchOrder, prefetchOrders } from './prefetch';
export { shortDayText } from './order-text';
export { orderChoiceQuery, orderChoiceSize, workOrderQuery } from './queries';
export { workOrderKeys } from './query-keys';
