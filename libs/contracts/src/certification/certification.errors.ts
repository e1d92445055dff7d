export const certificationErrors = {
  'certification.not_found': 404,
  /** The certification is pending or has passed. */
  'certification.not_open': 409,
  /** The certification was decided before. */
  'certification.decided': 409,
} as const;
