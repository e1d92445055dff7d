export const assistErrors = {
  /** The tenant has not switched it on (rule `consent`), or no model is set up (`model`). */
  'assist.off': 409,
  /** There is nothing archived to go by. */
  'assist.nothing_to_read': 422,
  /** The same id again, after its answer was forgotten: it is not kept for longer than a minute. */
  'assist.id_reused': 409,
  /** The model failed, refused, or answered what may not be shown; nothing was charged. */
  'assist.failed': 502,
} as const;
