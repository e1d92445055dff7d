export const billingErrors = {
  /** `details[0].rule` is the privilege's code; its field is what asked for it. */
  'privileges.missing': 403,
} as const;
