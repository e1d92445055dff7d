/** Failed translation requests of the last day, for other features to join. PostgreSQL flattens it. */
export const translationFailures =
  '(select tenant_id, id, sub_account_id, error, at from translation_failures)';

/** Enabled services, for other features to count. */
export const translationServices = '(select id, kind from translation_providers where enabled)';
