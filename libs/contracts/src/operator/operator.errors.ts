export const operatorErrors = {
  /** The job has not failed, runs again, or is no longer kept. */
  'failed-jobs.not_found': 404,
} as const;
