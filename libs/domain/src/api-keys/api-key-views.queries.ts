/**
 * A table as other features may read it: `left join ${apiKeyNames} k on k.id = x.author_id`. PostgreSQL flattens it.
 * Columns: `id`, `tenant_id`, `name`. It has revoked keys too.
 */
export const apiKeyNames = '(select id, tenant_id, name from api_keys)';
