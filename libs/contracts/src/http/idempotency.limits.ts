/** A repeated request with the same key has one effect, and gets the first answer. */
export const idempotencyLimits = {
  header: 'Idempotency-Key',
  keyMin: 8,
  keyMax: 64,
  keyPattern: /^[A-Za-z0-9_-]{8,64}$/,
  /** After this time a key may be used for another request. */
  keepHours: 24,
} as const;
