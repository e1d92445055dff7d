export const billingErrors = {
  /** `details[0].rule` is the privilege's code; its field is what asked for it. */
  'privileges.missing': 403,
  /** `details[0].field` is the quota; its values are the limit and what is used. */
  'quotas.reached': 409,
  'packages.not_found': 404,
  'packages.retired': 409,
  /** It can be had once, and was. */
  'packages.limited': 409,
  'packages.code_taken': 409,
  /** Somebody else changed it meanwhile. */
  'packages.version_superseded': 409,
} as const;
