export const characterErrors = {
  /** The balance is too low. */
  'characters.not_enough': 409,
  /** Only a limited sub-account has characters of its own. */
  'characters.not_limited': 409,
  /** The cause belongs to another spending, or is over. */
  'characters.cause_reused': 409,
} as const;
