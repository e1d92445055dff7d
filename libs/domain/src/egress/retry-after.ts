/**
 * `Retry-After` in milliseconds from now: a number of seconds, or an HTTP date. At most `mostMs`. Null if it is neither, or
 * in the past.
 */
export function retryAfterMs(
  header: string | string[] | undefined,
  nowMs: number,
  mostMs: number,
): number | null {
  const value = (Array.isArray(header) ? header[0] : header)?.trim() ?? '';
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs;
  const isDate = /^[A-Za-z]{3,9},? /.test(value) || /^\d+$/.test(value);
  return isDate && waitMs > 0 ? Math.min(waitMs, mostMs) : null;
}
