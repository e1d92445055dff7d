/** Names of files, for other features to join with `tenant_id`. PostgreSQL flattens the view. */
export const mediumNames = '(select tenant_id, id, name, status from media)';

/** SQL of the bytes of all files of tenant `t`. Files to be deleted still take room. */
export const bytesOfTenant = '(select coalesce(sum(m.bytes), 0) from media m where m.tenant_id = t.id)';
