export const paymentErrors = {
  'payments.provider_not_offered': 409,
  /** The provider could not open a payment: nothing was ordered. */
  'payments.provider_failed': 502,
  'payments.signature_invalid': 400,
  'payments.callback_invalid': 400,
  'payments.not_found': 404,
  'payments.not_parked': 409,
  'payments.sandbox_over': 409,
} as const;
