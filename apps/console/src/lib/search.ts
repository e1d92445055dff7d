/** Readers of an address's search. They drop invalid values instead of failing. */
export type RawSearch = Record<string, unknown>;

export const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.includes(value as T) ? (value as T) : undefined;

export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'number' ? value : Number.parseInt(String(value), 10);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** A text of one line, cut to its maximum length. */
export function someText(value: unknown, most = 200): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, most);
  return text.trim() === '' || /\p{Cc}/u.test(text) ? undefined : text;
}

/** An id, by its alphabet and an optional prefix. Other texts match no record. */
export function someId(value: unknown, prefix?: string): string | undefined {
  const pattern = prefix ? new RegExp(`^${prefix}_[0-9a-z]{26}$`) : /^[a-z0-9_]{1,64}$/;
  const text = someText(value);
  return text !== undefined && pattern.test(text) ? text : undefined;
}

export const flag = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined;

/** Keeps only the set fields, so that equal filters have equal keys. */
export const setFields = <T extends object>(filter: { [Key in keyof T]: T[Key] | undefined }): T =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as T;
