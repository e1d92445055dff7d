export const paymentLimits = {
  /** Bytes of a webhook's body. */
  bodyMax: 65_536,
  /** The greatest difference between a signed time and ours. */
  toleranceSeconds: 300,
  noteMax: 200,
  sandboxDelayMax: 3_600,
  sandboxCopiesMax: 50,
  /** The time for which a provider is queried about a webhook that it does not confirm yet. */
  unconfirmedMinutes: 10,
  /** Hours in which a provider recognises a repeated request for a refund. */
  refundHours: 20,
  /** The time for which providers are queried about closed orders. */
  reconcileHours: 48,
} as const;
