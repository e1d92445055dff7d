export const characterErrors = {
  /** The balance is short. */
  'characters.not_enough': 409,
} as const;
