/** Names of files, for other features to join; compare `tenant_id` as with the table. PostgreSQL flattens it. */
export const mediumNames = '(select tenant_id, id, name, status from media)';

/** SQL of the bytes of all files of tenant `t`; those about to be deleted still take room. */
export const bytesOfTenant = '(select coalesce(sum(m.bytes), 0) from media m where m.tenant_id = t.id)';
