export const apiKeyErrors = {
  'api-keys.not_found': 404,
  'api-keys.too_many': 409,
  'api-keys.name_taken': 409,
  /** The key has a wrong form or checksum, or there is no such key. */
  'api-keys.invalid': 401,
  /** The key is revoked, rotated, or past its end. */
  'api-keys.ended': 401,
  /** Addresses are stored in logs, so a key in one is refused. */
  'api-keys.in_query': 400,
  /** Keys cannot call this route. */
  'api-keys.not_callable': 403,
  'api-keys.scope_missing': 403,
  /** The route concerns all sub-accounts, and the key has only some. */
  'api-keys.needs_all_sub_accounts': 403,
  'api-keys.address_refused': 403,
} as const;
