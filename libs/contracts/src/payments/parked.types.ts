import type { Gift } from '../orders/orders.types.js';

/** Gives parked money back: through its provider where that can be told. */
export interface RefundPayment {
  /** Why, 1 to 200 characters. */
  note: string;
  /** It was paid back already, outside the provider: where it can be found again, 1 to 100 characters. */
  providerRef?: string;
}

/** Has parked money pay for another order of the same price, which is not paid yet. */
export interface ApplyPayment {
  orderId: string;
  /** 1 to 200 characters. */
  note: string;
}

/** Gives the tenant something for parked money. */
export interface GiftForPayment extends Gift {
  /** Needed for money of no tenant alone. */
  tenantId?: string;
}
