export const characterLimits = {
  lowWarning: 300_000,
  amountMax: 1_000_000_000_000,
  /** The highest threshold, and the largest refill. */
  refillMax: 1_000_000_000,
  remarkMax: 100,
  /** Reserved characters are released after this time unless they were captured or released before. */
  openSpendMinutes: 5,
} as const;
