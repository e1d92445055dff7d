export const portErrors = {
  'ports.limit_reached': 409,
  'ports.platform_not_allowed': 403,
  'ports.account_invalid': 400,
  'ports.not_found': 404,
  'ports.not_held': 409,
} as const;
