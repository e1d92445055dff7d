export { readTranslationSearch } from './page-search';
export { LanguagePicker } from './LanguagePicker';
export { languagesQuery, providersQuery } from './queries';
export { TranslationPage } from './TranslationPage';
