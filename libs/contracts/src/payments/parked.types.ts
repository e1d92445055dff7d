import type { Gift } from '../orders/orders.types.js';

/** Refunds parked money, through its provider if the provider supports it. */
export interface RefundPayment {
  /** The reason, 1 to 200 characters. */
  note: string;
  /** Set if the money was already paid back outside the provider: a note about the payment, 1 to 100 characters. */
  providerRef?: string;
}

/** Applies parked money to another unpaid order of the same price. */
export interface ApplyPayment {
  orderId: string;
  /** 1 to 200 characters. */
  note: string;
}

/** Gives the tenant a package or characters for parked money. */
export interface GiftForPayment extends Gift {
  /** Required if the money does not belong to exactly one tenant. */
  tenantId?: string;
}
