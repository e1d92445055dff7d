/** Scripts that only one language uses, as far as people chat in it here. */
const ownScripts: Record<string, string> = {
  Hangul: 'ko',
  Thai: 'th',
  Lao: 'lo',
  Khmer: 'km',
  Myanmar: 'my',
  Georgian: 'ka',
  Armenian: 'hy',
  Greek: 'el',
  Hebrew: 'he',
  Tamil: 'ta',
  Telugu: 'te',
  Kannada: 'kn',
  Malayalam: 'ml',
  Gujarati: 'gu',
  Oriya: 'or',
  Gurmukhi: 'pa',
  Sinhala: 'si',
  Bengali: 'bn',
  Thaana: 'dv',
};

/** Texts of the script that are, or may be, in a neighbouring language. */
const others: Record<string, RegExp> = {
  /** Shan, Mon and Karen. */
  Myanmar: /[\u1022\u1028\u1033-\u1035\u105a-\u109f\ua9e0-\ua9fe\uaa60-\uaa7f]/u,
  /** Yiddish. */
  Hebrew: /[\u05f0-\u05f2\ufb1d-\ufb4f]|[אוי][\u05b7\u05b8\u05b4]/u,
  /** Assamese, and texts without a letter that only Bengali writes in this way. */
  Bengali: /[ৰৱ]|^[^র]*$/u,
};

export const families = ['Latin', 'Cyrillic', 'Arabic', 'Devanagari', 'Ethiopic'] as const;
export type Family = (typeof families)[number];

const named = ['Han', 'Hiragana', 'Katakana', ...Object.keys(ownScripts), ...families];
const tests = named.map((name) => [name, new RegExp(`\\p{Script=${name}}`, 'u')] as const);

/** The number of letters of each script in a text. Scripts that are not distinguished here count as `other`. */
export function lettersByScript(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [letter] of text.matchAll(/\p{L}/gu)) {
    const name = tests.find(([, test]) => test.test(letter))?.[0] ?? 'other';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** The only language of this script. `certain` unless the text may be in a neighbour's language. */
export function ownLanguage(script: string, text: string): { code: string; certain: boolean } | undefined {
  const code = ownScripts[script];
  return code === undefined ? undefined : { code, certain: others[script]?.test(text) !== true };
}
