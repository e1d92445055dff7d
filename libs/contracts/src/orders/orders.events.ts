import { event } from '../messaging/event.js';

export const orderEvents = {
  'order.created': event<{ orderId: string }>(),
  /** Closed, failed, or put up for review. */
  'order.changed': event<{ orderId: string }>(),
  /** Fulfilled, its characters granted: once in its life. `paid` in cents; 0 for gifts and what a credit covered. */
  'purchase.fulfilled': event<{ orderId: string; paid: number }>(),
  /** Written by the previous release instead of `purchase.fulfilled`. */
  'order.fulfilled': event<{ orderId: string; paid: number }>(),
  'order.refunded': event<{ orderId: string; refundId: string; amount: number }>(),
} as const;
