export const workOrderErrors = {
  'work-orders.not_found': 404,
  'work-orders.too_many': 409,
  /** Its privilege is missing: it can only be read, exported and disabled. */
  'work-orders.read_only': 403,
  'work-orders.sub_account_invalid': 400,
  'work-orders.goal_invalid': 400,
  'work-orders.name_mismatch': 400,
  'work-orders.day_closed': 409,
  'work-orders.account_unknown': 404,
  'shares.not_found': 404,
  'shares.too_many': 409,
  'shares.accounts_invalid': 400,
  'shares.password_needed': 401,
  'shares.password_wrong': 403,
  'shares.too_many_attempts': 429,
  'shares.common_password_used': 409,
  'shares.ended': 409,
} as const;
