export const paymentErrors = {
  'payments.provider_not_offered': 409,
  /** The provider did not do what it was asked. Where a payment was to be opened, the order has failed. */
  'payments.provider_failed': 502,
  'payments.signature_invalid': 400,
  'payments.callback_invalid': 400,
  'payments.not_found': 404,
  'payments.not_parked': 409,
  'payments.sandbox_over': 409,
} as const;
