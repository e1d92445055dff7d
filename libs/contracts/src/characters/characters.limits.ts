export const characterLimits = {
  lowWarning: 300_000,
  amountMax: 1_000_000_000_000,
  /** The most of a threshold, and of one refill. */
  refillMax: 1_000_000_000,
  remarkMax: 100,
  /** Characters that were reserved and neither captured nor released are released after this. */
  openSpendMinutes: 5,
} as const;
