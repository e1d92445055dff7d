/** Which files the library has, for other features to join. PostgreSQL flattens it. */
export const materialFiles = '(select tenant_id, id, medium_id from materials)';
