export const subAccountErrors = {
  'sub-accounts.not_found': 404,
  'sub-accounts.account_taken': 409,
  'sub-accounts.stopped': 403,
  'sub-accounts.default_is_fixed': 409,
  'sub-accounts.reservation_too_large': 409,
  'sub-accounts.too_many': 409,
  'sub-account-templates.not_found': 404,
  'sub-account-templates.name_taken': 409,
  'sub-account-templates.too_many': 409,
  /** The sub-account is being deleted. */
  'sub-accounts.deleting': 409,
} as const;
