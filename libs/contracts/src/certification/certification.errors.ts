export const certificationErrors = {
  'certification.not_found': 404,
  /** It waits for a decision or has passed. */
  'certification.not_open': 409,
  /** It was decided before. */
  'certification.decided': 409,
} as const;
