/** Names of links that are not deleted, for operators to read: `id`, `tenant_id`, `name`, `code`, `created_at`. */
export const linkNames = '(select id, tenant_id, name, code, created_at from links where deleted_at is null)';
