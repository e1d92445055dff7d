import type { Language } from '@parley/contracts/public';

export function zonePart(
  language: string,
  zone: string,
  style: 'longOffset' | 'longGeneric',
  at: Date,
): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: style });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `China Standard Time` in the reader's language. */
export const zoneName = (id: string, language: Language): string =>
  zonePart(language, id, 'longGeneric', new Date());
