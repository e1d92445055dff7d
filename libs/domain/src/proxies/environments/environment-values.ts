import { AppError } from '@parley/platform/errors';

/** The locale as BCP 47 writes it; null stays null. Rejects with `request.invalid`, naming `locale`. */
export function canonicalLocale(text: string | null): string | null {
  if (text === null) return null;
  try {
    const locale = new Intl.Locale(text);
    // Extensions would set a calendar or a sort order, which no browser's language does.
    if (locale.toString() === locale.baseName) return locale.baseName;
  } catch {
    // The error is thrown below.
  }
  throw AppError.field('locale', 'bcp47', 'locale must be a BCP 47 language tag, such as en-US');
}
