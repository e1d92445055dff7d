/** Readers of a page's URL: what does not fit is left out, never an error page. */
export type RawSearch = Record<string, unknown>;

export const oneOf = <T extends string>(value: unknown, allowed: readonly T[]): T | undefined =>
  allowed.includes(value as T) ? (value as T) : undefined;

export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'number' ? value : Number.parseInt(String(value), 10);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

export function someText(value: unknown, most = 200): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).slice(0, most);
  return text.trim() === '' ? undefined : text;
}

export const flag = (value: unknown): true | undefined =>
  value === true || value === 'true' ? true : undefined;
