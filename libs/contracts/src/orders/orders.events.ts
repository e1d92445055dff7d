import { event } from '../messaging/event.js';

export const orderEvents = {
  'order.created': event<{ orderId: string }>(),
  /** The order was closed, failed, or needs review. */
  'order.changed': event<{ orderId: string }>(),
  /** The order was fulfilled, once in its life. `paid` is in cents; 0 for gifts and if a credit covered the price. */
  'purchase.fulfilled': event<{ orderId: string; paid: number }>(),
  /** Written by the previous release instead of `purchase.fulfilled`. */
  'order.fulfilled': event<{ orderId: string; paid: number }>(),
  'order.refunded': event<{ orderId: string; refundId: string; amount: number }>(),
} as const;
