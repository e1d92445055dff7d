export const tenantErrors = {
  'tenants.suspended': 403,
  'tenants.not_found': 404,
  /** The typed email is not the owner's. */
  'tenants.check_failed': 400,
} as const;
