export const apiKeyLimits = {
  /** Keys of one tenant. */
  keysMax: 50,
  /** Revoked keys whose names are kept for the audit log and for messages. */
  revokedMax: 200,
  nameMax: 60,
  addressesMax: 20,
  addressMax: 49,
  subAccountsMax: 100,
  overlapDaysMax: 7,
  /** Requests of one key in a minute. */
  requestsPerMinute: 600,
} as const;

/** The form of a key: 26 characters of its id, 26 of the secret, 8 of the checksum. */
export const apiKeyPattern = /parley_[0-9a-hjkmnp-tv-z]{26}_[0-9a-hjkmnp-tv-z]{34}/;
