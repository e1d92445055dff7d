/** Warnings of tenants whose cause is still there, for operators. PostgreSQL flattens the view. */
export const openWarnings = `(select id, tenant_id, kind, count, last_at from notices
  where level in ('warning', 'error') and resolved_at is null)`;
