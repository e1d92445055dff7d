export const tenantErrors = { 'tenants.suspended': 403 } as const;
