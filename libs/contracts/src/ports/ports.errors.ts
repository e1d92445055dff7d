export const portErrors = {
  'ports.limit_reached': 409,
  'ports.platform_not_allowed': 403,
  'ports.account_invalid': 400,
  'ports.not_found': 404,
  'ports.not_held': 409,
  /** A channel of the tenant holds the port. */
  'ports.held_by_channel': 409,
  /** A client of the tenant holds the port. */
  'ports.held_by_client': 409,
} as const;
