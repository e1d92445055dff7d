/** Fields of PostgreSQL's error that contain values of the statement or of its row. */
const hidden = new Set([
  'parameters',
  'detail',
  'where',
  'hint',
  'internalQuery',
  'driverError',
  'name',
  'message',
  'stack',
  'cause',
  'errors',
  'raw',
]);

interface Failing extends Error, Record<string, unknown> {
  errors?: unknown;
}

/**
 * An error and its causes for the log, without any value of a statement. For a statement that PostgreSQL rejected, the
 * log has its text, the code, the table and the constraint.
 */
export function errorRecord(thrown: unknown, above: readonly unknown[] = []): unknown {
  if (!(thrown instanceof Error)) return thrown;
  if (above.includes(thrown)) return '[circular]';
  const error = thrown as Failing;
  const within = (inner: unknown): unknown => errorRecord(inner, [...above, error]);
  const { message } = error;
  const said = isOfDatabase(error) ? withoutValues(message, error['code']) : message;
  const others = Object.entries(error)
    .filter(([key]) => !hidden.has(key))
    // The log hides fields named `code`, because they are secrets elsewhere.
    .map(([key, value]) => [
      key === 'code' ? 'errorCode' : key,
      key === 'query' ? withoutLiterals(value) : within(value),
    ]);
  return {
    type: error.constructor.name,
    message: said,
    // The first line of a stack is the message.
    stack: message ? error.stack?.replaceAll(message, () => said) : error.stack,
    ...(Object.fromEntries(others) as object),
    ...(error.cause !== undefined && { cause: within(error.cause) }),
    ...(Array.isArray(error.errors) && { errors: error.errors.map(within) }),
  };
}

const isOfDatabase = (error: Failing): boolean => 'driverError' in error || 'severity' in error;

/** `invalid input syntax for type uuid: "…"`: the wrong value comes last, or in quotes. */
function withoutValues(message: string, code: unknown): string {
  const isOfData = typeof code === 'string' && code.startsWith('22');
  const cut = message.search(isOfData ? /: |"/ : /: "/);
  return cut < 0 ? message : `${message.slice(0, cut).trim()} […]`;
}

const withoutLiterals = (query: unknown): unknown =>
  typeof query === 'string' ? query.replaceAll(/'(?:[^']|'')*'/g, `'…'`) : undefined;
