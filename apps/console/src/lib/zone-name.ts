import type { Language } from '@parley/contracts/public';

export function zonePart(
  language: string,
  zone: string,
  style: 'longOffset' | 'shortOffset' | 'longGeneric',
  at: Date,
): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: style });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `China Standard Time` in the reader's language. */
export const zoneName = (id: string, language: Language): string =>
  zonePart(language, id, 'longGeneric', new Date());

/** The name with the present offset, `China Standard Time (UTC+8)`, where no other sign tells the zone. */
export function zoneText(id: string, language: Language): string {
  const offset = zonePart('en-US', id, 'shortOffset', new Date()).replace('GMT', 'UTC');
  return language === 'zh-CN'
    ? `${zoneName(id, language)}（${offset}）`
    : `${zoneName(id, language)} (${offset})`;
}
