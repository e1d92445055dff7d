export const paymentErrors = {
  'payments.provider_not_offered': 409,
  /** The provider did not do what it was asked. Where a payment was to be opened, the order has failed. */
  'payments.provider_failed': 502,
  'payments.signature_invalid': 400,
  'payments.callback_invalid': 400,
  'payments.not_found': 404,
  'payments.not_parked': 409,
  /** It is no money that came, or nobody confirmed it: it cannot be given back or applied. */
  'payments.not_money': 409,
  /** The same payment was given back or applied already, or paid for an order. */
  'payments.money_used': 409,
  /** The order is another tenant's, paid already, or costs something else. */
  'payments.not_applicable': 409,
  /** Nothing waits to be paid back. */
  'payments.not_refunding': 409,
  'payments.sandbox_over': 409,
} as const;
