export const paymentLimits = {
  /** Bytes of a callback's body. */
  bodyMax: 65_536,
  /** A signed time may differ this much from ours. */
  toleranceSeconds: 300,
  noteMax: 200,
  sandboxDelayMax: 3_600,
  sandboxCopiesMax: 50,
  /** A callback that its provider, asked, knows nothing of yet is asked about this long. */
  unconfirmedMinutes: 10,
  /** Hours in which a provider knows a refund asked for again as the same one. */
  refundHours: 20,
  /** Closed orders are asked about this long. */
  reconcileHours: 48,
} as const;
