export { readTranslationSearch, type TranslationSearch } from './page-search';
export { languagesQuery, providersQuery } from './queries';
export { TranslationPage } from './TranslationPage';
