export const assistErrors = {
  /** The tenant has not switched it on (rule `consent`), or no model is set up (`model`). */
  'assist.off': 409,
  /** The conversation has no archived messages. */
  'assist.nothing_to_read': 422,
  /** The id was used before, and its answer is no longer kept: answers are kept for one minute. */
  'assist.id_reused': 409,
  /** The model failed, refused, or returned a text that must not be shown. Nothing was charged. */
  'assist.failed': 502,
} as const;
