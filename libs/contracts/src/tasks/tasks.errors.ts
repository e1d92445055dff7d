export const taskErrors = {
  'tasks.not_found': 404,
  /** The task is already over. */
  'tasks.not_running': 409,
  'tasks.no_file': 404,
  /** The tenant or sub-account has the most waiting and running tasks that it may have. */
  'tasks.too_many': 409,
  /** Another task of this kind is running. */
  'tasks.already_running': 409,
} as const;
