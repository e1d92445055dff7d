/**
 * Converts a typed decimal number to whole units of its last place: `6.5` with 2 places is 650. Null for an invalid
 * number or too many places. Uses no fractions, which would lose a cent.
 */
export function unitsOf(text: string, places: number): number | null {
  const found = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim().replace(/[,，\s]/g, ''));
  const [, whole = '', rest = ''] = found ?? [];
  if (!found || rest.length > places) return null;
  const units = Number(whole + rest.padEnd(places, '0'));
  return Number.isSafeInteger(units) ? units : null;
}

/** The reverse: 650 with 2 places is `6.50`. */
export function decimalOf(units: number, places: number): string {
  const digits = String(Math.abs(units)).padStart(places + 1, '0');
  const at = digits.length - places;
  return `${units < 0 ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`;
}

export const centsOf = (text: string): number | null => unitsOf(text, 2);
export const dollarsOf = (cents: number): string => decimalOf(cents, 2);

/** A typed whole number; null when invalid. */
export const wholeOf = (text: string): number | null => unitsOf(text, 0);
