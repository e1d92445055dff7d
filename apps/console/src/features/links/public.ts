export { type LinkPageSearch, type LinkTab, readLinkPageSearch } from './list/link-page-search';
export { LinksPage } from './page/LinksPage';
export { prefetchLinks } from './prefetch';
