/** A request to a keyed route that carries the same key again has one effect, and the first one's answer. */
export const idempotencyLimits = {
  header: 'Idempotency-Key',
  keyMin: 8,
  keyMax: 64,
  keyPattern: /^[A-Za-z0-9_-]{8,64}$/,
  /** Then a key may be used anew. */
  keepHours: 24,
} as const;
