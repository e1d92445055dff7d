export const orderErrors = {
  'orders.not_found': 404,
  /** The current package does not allow this purchase. */
  'orders.choice_not_allowed': 409,
  /** The number is below the minimum, or differs from the fixed one. */
  'orders.num_not_allowed': 400,
  'orders.price_not_higher': 409,
  'orders.quote_expired': 409,
  /** The token belongs to another purchase, or the package has changed since. */
  'orders.quote_mismatch': 409,
  /** The tenant has received the characters of a first purchase since it ordered. */
  'orders.offer_gone': 409,
  'orders.not_unpaid': 409,
  /** The tenant has too many unpaid orders. Pay or cancel one first. */
  'orders.too_many_open': 409,
  'orders.not_refundable': 409,
  'orders.refund_not_found': 404,
  /** The refund was marked as paid back with another reference. */
  'orders.refund_done': 409,
  'orders.already_paid': 409,
} as const;
