// Values by which lists of orders and payments are filtered and sorted. All pages load them, with the lists' addresses.

export const paymentProviders = ['sandbox', 'stripe', 'nowpayments', 'epay', 'admin'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Why a report is parked; null for other verdicts. */
export const parkReasons = [
  'unknown_order',
  'wrong_provider',
  'wrong_amount',
  'wrong_currency',
  'partial',
  'quote_no_longer_fits',
  'already_paid',
  /** The provider refunded money that an operator had applied to another order. */
  'applied_elsewhere',
  'unconfirmed',
  'unreadable',
] as const;
export type ParkReason = (typeof parkReasons)[number];

export const paymentSorts = ['receivedAt', 'amount'] as const;
export type PaymentSort = (typeof paymentSorts)[number];
