export const characterErrors = {
  /** The balance is short. */
  'characters.not_enough': 409,
  /** Only a limited sub-account has characters of its own. */
  'characters.not_limited': 409,
  /** This spending is over: what it took went back. */
  'characters.given_back': 409,
} as const;
