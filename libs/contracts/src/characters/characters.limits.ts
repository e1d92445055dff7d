export const characterLimits = {
  lowWarning: 300_000,
  amountMax: 1_000_000_000_000,
  /** Of a threshold, and of one refill. */
  refillMax: 1_000_000_000,
  remarkMax: 100,
  /** What was taken and neither kept nor given back goes back after that. */
  openSpendMinutes: 5,
} as const;
