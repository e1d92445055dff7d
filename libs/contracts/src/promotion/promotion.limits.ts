export const promotionLimits = {
  /** Basis points of a direct referral's first payment, and of later ones, unless an operator set others. */
  firstRebateRate: 2_000,
  rebateRate: 1_000,
} as const;
