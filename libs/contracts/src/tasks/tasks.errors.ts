export const taskErrors = {
  'tasks.not_found': 404,
  /** It is over already. */
  'tasks.not_running': 409,
  'tasks.no_file': 404,
  /** As many as a tenant, or a sub-account, may have wait or run. */
  'tasks.too_many': 409,
  /** Another of its kind is running. */
  'tasks.already_running': 409,
} as const;
