import { CodedError } from '@parley/platform/errors';

/** As BCP 47 writes it; null stays. Rejects with `request.invalid` naming `locale`. */
export function canonicalLocale(text: string | null): string | null {
  if (text === null) return null;
  try {
    const locale = new Intl.Locale(text);
    // Extensions would set a calendar or a way to sort, which no browser's language does.
    if (locale.toString() === locale.baseName) return locale.baseName;
  } catch {
    // Said below.
  }
  throw CodedError.field('locale', 'bcp47', 'locale must be a BCP 47 language tag, such as en-US');
}

/** An IANA zone as its registry writes it; null stays. Rejects with `request.invalid` naming `timeZone`. */
export function canonicalTimeZone(text: string | null): string | null {
  if (text === null) return null;
  try {
    // An offset is no zone, though newer engines take one.
    if (/^[a-z]/i.test(text)) {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
      // An engine may know it by an older name; then the one given stands.
      return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text;
    }
  } catch {
    // Said below.
  }
  throw CodedError.field('timeZone', 'iana', 'timeZone must be an IANA time zone, such as Asia/Shanghai');
}
