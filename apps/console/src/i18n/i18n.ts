import { type Language, languages } from '@parley/contracts/public';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storage } from '../lib/storage';
import type { words as zh } from './zh-CN/words';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof zh };
  }
}

const load: Record<Language, () => Promise<{ words: object }>> = {
  'zh-CN': () => import('./zh-CN/words'),
  'en-US': () => import('./en-US/words'),
};

const usual: Language = 'zh-CN';
const fallback: Language = 'en-US';

export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

function storedLanguage(): Language {
  const stored = storage.get('lang') ?? storage.get('arco-locale');
  if (stored === undefined) return usual;
  return languages.includes(stored) ? stored : fallback;
}

async function add(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  i18next.addResourceBundle(language, 'translation', (await load[language]()).words);
}

export async function startI18n(): Promise<void> {
  const language = storedLanguage();
  const words = load[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallback,
    resources: {},
    interpolation: { escapeValue: false },
  });
  i18next.addResourceBundle(language, 'translation', (await words).words);
  document.documentElement.lang = language;
}

export async function changeLanguage(language: Language): Promise<void> {
  await add(language);
  storage.set('lang', language);
  storage.set('arco-locale', language);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}
