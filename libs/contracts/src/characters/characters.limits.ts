export const characterLimits = {
  lowWarning: 300_000,
  amountMax: 1_000_000_000_000,
  /** Of a threshold, and of one refill. */
  refillMax: 1_000_000_000,
} as const;
