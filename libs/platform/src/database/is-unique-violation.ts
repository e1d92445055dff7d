/** PostgreSQL's SQLSTATE `unique_violation`. */
const uniqueViolation = '23505';

/** Whether a statement was rejected because another row has these values. `index` names the unique index or constraint. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === uniqueViolation && (index === undefined || constraint === index);
}
