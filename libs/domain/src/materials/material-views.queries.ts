/** Materials and their files, for other features to join. PostgreSQL flattens the view. */
export const materialFiles = '(select tenant_id, id, medium_id from materials)';

/** The contents of materials, for other features to join. PostgreSQL flattens the view. */
export const materialContents =
  '(select tenant_id, id, type, title, content, link, medium_id from materials)';

/** Groups of materials and quick replies, for other features to join. PostgreSQL flattens the view. */
export const groupNames = '(select tenant_id, id, kind, name from library_groups)';
