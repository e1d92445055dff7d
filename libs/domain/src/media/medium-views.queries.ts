/** Names of files, for other features to join; compare `tenant_id` as with the table. PostgreSQL flattens it. */
export const mediumNames = '(select tenant_id, id, name, status from media)';
