import { languageTable } from './language-table.js';
import { type ProviderKind, providerKinds } from './translation.types.js';

/** A provider's codes for a language, as source and as target. */
export interface ProviderCodes {
  source: string;
  target: string;
}

export interface TranslationLanguage {
  /** BCP 47, in its canonical form. */
  code: string;
  en: string;
  zh: string;
  /** Right to left. */
  rtl: boolean;
  /** The kinds of providers that know the language. */
  codes: Partial<Record<ProviderKind, ProviderCodes>>;
  /** Whether only large language models know the language. */
  modelOnly: boolean;
}

const letters = { g: 'google', a: 'azure', d: 'deepl', l: 'libretranslate' } as const;

/** Other common codes. Apart from these, regions are dropped and scripts are kept. */
const otherNames: Record<string, string> = {
  zh: 'zh-CN',
  'zh-Hans': 'zh-CN',
  'zh-SG': 'zh-CN',
  cmn: 'zh-CN',
  'zh-Hant': 'zh-TW',
  'zh-HK': 'zh-TW',
  'zh-MO': 'zh-TW',
  no: 'nb',
  tl: 'fil',
  gom: 'kok',
  'sr-Cyrl': 'sr',
  'mn-Cyrl': 'mn',
};

function languageOfLine(line: string): TranslationLanguage {
  const [code = '', en = '', zh = '', marks = ''] = line.split('|');
  // A model gets the language's name in place of a code.
  const codes: TranslationLanguage['codes'] = {
    openai: { source: en, target: en },
    pseudo: { source: code, target: code },
  };
  const words = marks.split(' ').filter((word) => word !== '');
  for (const word of words) {
    const [letter = '', own = letter === 'd' ? code.toUpperCase() : code] = word.split('=');
    if (letter === 'r') continue;
    const [source = '', target = source] = own.split('>');
    codes[letters[letter as keyof typeof letters]] = { source, target };
  }
  const modelOnly = words.every((word) => word === 'r');
  return { code, en, zh, rtl: words.includes('r'), codes, modelOnly };
}

/** All languages, in the order of their codes. */
export const translationLanguages: readonly TranslationLanguage[] = languageTable
  .trim()
  .split('\n')
  .map(languageOfLine);

const byCode = new Map(translationLanguages.map((language) => [language.code, language]));

const byProviderCode = new Map<string, TranslationLanguage>();
for (const language of translationLanguages) {
  for (const [kind, { source, target }] of Object.entries(language.codes)) {
    for (const code of [source, target]) {
      const key = `${kind} ${code.toLowerCase()}`;
      if (!byProviderCode.has(key)) byProviderCode.set(key, language);
    }
  }
}

/** The language of a BCP 47 tag, in any case and with any region; undefined for an unknown one. */
export function languageOf(tag: string): TranslationLanguage | undefined {
  const known = byCode.get(tag);
  if (known) return known;
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(tag);
  } catch {
    return undefined;
  }
  const { language, script, region } = locale;
  const narrower = [`${language}-${script}`, `${language}-${region}`, language];
  for (const name of [locale.baseName, ...narrower]) {
    const found = byCode.get(otherNames[name] ?? name);
    if (found) return found;
  }
  return undefined;
}

/** The language of a provider's code; undefined for an unknown code. */
export const languageOfProvider = (kind: ProviderKind, code: string): TranslationLanguage | undefined =>
  byProviderCode.get(`${kind} ${code.toLowerCase()}`) ?? languageOf(code);

/** The kinds of providers that know a language. */
export const providersOf = ({ codes }: TranslationLanguage): ProviderKind[] =>
  providerKinds.filter((kind) => codes[kind] !== undefined);
