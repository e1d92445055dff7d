export const billingErrors = {
  /** `details[0].rule` is the privilege's code; its field is the part that needs the privilege. */
  'privileges.missing': 403,
  /** `details[0].field` is the quota; its values are the limit and the use. */
  'quotas.reached': 409,
  'packages.not_found': 404,
  'packages.retired': 409,
  /** The package can be bought once, and the tenant bought it before. */
  'packages.limited': 409,
  'packages.code_taken': 409,
  /** Somebody else changed the family or package meanwhile. */
  'packages.version_superseded': 409,
} as const;
