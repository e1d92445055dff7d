export const tenantErrors = { 'tenants.suspended': 403, 'tenants.not_found': 404 } as const;
