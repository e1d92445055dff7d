import { type Language, languages } from '@parley/contracts/public';
import i18next from 'i18next';
import { setI18n } from 'react-i18next';
import { isolated } from '../lib/isolated';
import { storage } from '../lib/storage';
import { isBehind } from '../lib/unreachable';
import { type WordGroup, type Words, wordGroups } from './words';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Words };
  }
}

const usual: Language = 'zh-CN';
const fallback: Language = 'en-US';

export const languageNames: Record<Language, string> = { 'zh-CN': '简体中文', 'en-US': 'English' };

/** The groups of the pages drawn so far. A change of language loads the same groups. */
const needed = new Set<WordGroup>();
const loaded: Record<Language, Set<WordGroup>> = { 'zh-CN': new Set(), 'en-US': new Set() };

const missing = (language: Language, groups: Iterable<WordGroup> = needed): WordGroup[] =>
  [...groups].filter((group) => !loaded[language].has(group));

/** A newer release has removed this page's files: reloads the page if the server is reachable. */
async function readAnew(error: unknown): Promise<never> {
  if (!(await isBehind())) throw error;
  window.location.reload();
  return new Promise<never>(() => undefined);
}

async function load(language: Language, group: WordGroup): Promise<void> {
  const words = await wordGroups[group][language]().catch(readAnew);
  i18next.addResourceBundle(language, 'translation', words);
  loaded[language].add(group);
  needed.add(group);
}

const loadMissing = (language: Language, groups?: readonly WordGroup[]) =>
  Promise.all(missing(language, groups).map((group) => load(language, group)));

const current = () => i18next.language as Language;

/** Resolves when these words are loaded in the language then in use; undefined when they already are. */
export function loadWords(groups: readonly WordGroup[]): Promise<void> | undefined {
  return missing(current(), groups).length > 0 ? waitForWords(groups) : undefined;
}

async function waitForWords(groups: readonly WordGroup[]): Promise<void> {
  while (missing(current(), groups).length > 0) await loadMissing(current(), groups);
}

/** The words of errors and rules. Without them, a failure is described by its status only. */
export const loadFailureWords = (): Promise<void> => waitForWords(['failures']).catch(() => undefined);

/** Loads a part together with its words, when it is first opened. */
export async function withWords<Part>(part: Promise<Part>, ...groups: WordGroup[]): Promise<Part> {
  const [loaded] = await Promise.all([part, loadWords(groups)]);
  return loaded;
}

function storedLanguage(): Language {
  const stored = storage.get('lang') ?? storage.get('arco-locale');
  if (stored === undefined) return usual;
  return languages.includes(stored) ? stored : fallback;
}

/** The chosen language, else the browser's first supported language. */
export function visitorLanguage(): Language {
  const stored = storage.get('lang');
  if (stored !== undefined) return languages.includes(stored) ? stored : fallback;
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  const known = wanted.map((two) => languages.find((language) => language.startsWith(two)));
  return known.find((language) => language !== undefined) ?? fallback;
}

export async function startI18n(language: Language = storedLanguage()): Promise<void> {
  await i18next.init({
    lng: language,
    fallbackLng: fallback,
    resources: {},
    // React escapes HTML; this isolates names that run in the other direction.
    interpolation: { escapeValue: true, escape: isolated },
  });
  // For each component, `useTranslation` copies the own properties of the instance. This one inherits them all.
  setI18n(Object.create(i18next) as typeof i18next);
  document.documentElement.lang = language;
}

export async function changeLanguage(language: Language): Promise<void> {
  while (missing(language).length > 0) await loadMissing(language);
  storage.set('lang', language);
  storage.set('arco-locale', language);
  await show(language);
}

async function show(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Follows a language change in another window. If the words cannot be loaded, this window keeps its language. */
export function followLanguage(): void {
  const follow = async () => {
    const language = storedLanguage();
    while (missing(language).length > 0) await loadMissing(language);
    // After another change meanwhile, the later one is shown.
    if (language === storedLanguage()) await show(language);
  };
  storage.watch('lang', () => void follow().catch(() => undefined));
}
