/** Suggestions. The user may type any other tag. */
export const commonLocales = [
  'ar-SA',
  'bn-BD',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'el-GR',
  'en-GB',
  'en-IN',
  'en-US',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fil-PH',
  'fr-CA',
  'fr-FR',
  'he-IL',
  'hi-IN',
  'hu-HU',
  'id-ID',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'ms-MY',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'ru-RU',
  'sv-SE',
  'th-TH',
  'tr-TR',
  'uk-UA',
  'ur-PK',
  'vi-VN',
  'zh-CN',
  'zh-HK',
  'zh-TW',
];

/** A language tag without extensions, as the server requires. */
export function isLocale(text: string): boolean {
  try {
    const locale = new Intl.Locale(text);
    return locale.toString() === locale.baseName;
  } catch {
    return false;
  }
}
