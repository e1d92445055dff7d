export const orderErrors = {
  'orders.not_found': 404,
  /** The package in force does not allow this purchase. */
  'orders.choice_not_allowed': 409,
  /** Fewer than the least, or another number than the fixed one. */
  'orders.num_not_allowed': 400,
  'orders.price_not_higher': 409,
  'orders.quote_expired': 409,
  /** The token is of another purchase, or the package held has changed since. */
  'orders.quote_mismatch': 409,
  /** The characters that come with the first purchase were had since it was ordered. */
  'orders.offer_gone': 409,
  'orders.not_unpaid': 409,
  /** Pay or cancel one of them first. */
  'orders.too_many_open': 409,
  'orders.not_refundable': 409,
  'orders.refund_not_found': 404,
  /** Under another number. */
  'orders.refund_done': 409,
  'orders.already_paid': 409,
} as const;
