export const paymentErrors = {
  'payments.provider_not_offered': 409,
  /** The provider refused or failed. If it should have opened a payment, the order has failed. */
  'payments.provider_failed': 502,
  'payments.signature_invalid': 400,
  'payments.callback_invalid': 400,
  'payments.not_found': 404,
  'payments.not_parked': 409,
  /** The report is not about received money, or nobody confirmed it, so the money cannot be refunded or applied. */
  'payments.not_money': 409,
  /** The payment was already refunded or applied, or paid for an order. */
  'payments.money_used': 409,
  /** The order belongs to another tenant, is paid already, or has another price. */
  'payments.not_applicable': 409,
  /** No refund waits to be paid back. */
  'payments.not_refunding': 409,
  'payments.sandbox_over': 409,
} as const;
