/** The seller's data for receipts, as one value that other features store with a sale. */
export const sellerParty = '(select seller from installation_settings where id = 1)';

/** The terms of promotion that operators set: `level_rates` in basis points, `hold_days`. */
export const promotionTermsView = `(select promotion_level_rates as level_rates, promotion_hold_days as hold_days
  from installation_settings where id = 1)`;
