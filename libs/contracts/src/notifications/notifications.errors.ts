export const notificationErrors = {
  'notifications.not_found': 404,
  'system-notices.not_found': 404,
  /** It is active, or over: it can only be withdrawn. */
  'system-notices.begun': 409,
  'system-notices.over': 409,
  'system-notices.too_many': 409,
} as const;
