export const notificationErrors = {
  'notifications.not_found': 404,
  'system-notices.not_found': 404,
  /** The announcement is active or over. It can only be withdrawn. */
  'system-notices.begun': 409,
  'system-notices.over': 409,
  'system-notices.too_many': 409,
} as const;
