import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

/**
 * Chinese mobile and North American numbers, which are in E.164 already. Most reported numbers are among
 * them, and a parse takes some microseconds.
 */
const plainly = /^\+(?:861[3-9]\d{9}|1[2-9]\d{2}[2-9]\d{6})$/;
const digits = /^\d{7,15}$/;
/** E.164 with any number of digits that a country assigns. */
const wholeNumber = /^\+\d{7,15}$/;

/**
 * A parse drops a leading zero from digits that are not a number, and the next parse drops another one.
 * Parses until the form is stable, so that the number's own link leads back to it.
 */
function parseInternational(written: string): PhoneNumber | undefined {
  const number = parsePhoneNumberFromString(written, { extract: false });
  if (!number || number.number.length >= written.length) return number;
  return parseInternational(number.number) ?? number;
}

/** E.164 of a number in international form (`+…`, `00…`), or null. */
export function internationalNumber(text: string): string | null {
  if (plainly.test(text)) return text;
  const written = text.startsWith('00') ? `+${text.slice(2)}` : text;
  if (!written.startsWith('+')) return null;
  const number = parseInternational(written)?.number ?? '';
  return wholeNumber.test(number) ? number : null;
}

/** E.164 of bare digits with a country code, as in WhatsApp's own ids, or null. */
export function bareNumber(text: string): string | null {
  if (!digits.test(text)) return null;
  if (plainly.test(`+${text}`)) return `+${text}`;
  const number = parseInternational(`+${text}`);
  return number?.isPossible() && wholeNumber.test(number.number) ? number.number : null;
}

/** E.164 of a text that holds a number with its country code, or null. */
export const phoneNumber = (text: string): string | null =>
  internationalNumber(text.trim()) ?? bareNumber(text.trim());

/** E.164 of a number as dialled within a country, or null. */
export function nationalNumber(text: string, country: CountryCode): string | null {
  const number = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return number?.isValid() ? number.number : null;
}

/** Mexican and Argentine mobile numbers with a former digit, Brazilian ones without the new ninth. */
const oldForms: [form: RegExp, current: string][] = [
  [/^\+521(\d{10})$/, '+52$1'],
  [/^\+549(\d{10})$/, '+54$1'],
  [/^\+55(\d{2})9([6-9]\d{7})$/, '+55$1$2'],
];

/** One form for all numbers of one line: WhatsApp's ids keep the form of the account's first day. */
export const currentForm = (number: string): string =>
  oldForms.reduce((text, [form, current]) => text.replace(form, current), number);
