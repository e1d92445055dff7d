import type { Order } from './orders.types.js';

export interface OrderPushes {
  /** Into the tenant's room. */
  'order:changed': Order;
}
