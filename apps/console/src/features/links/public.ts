export { LinksPage } from './list/LinksPage';
export { type LinkPageSearch, type LinkTab, readLinkPageSearch } from './list/link-page-search';
export { prefetchLinks } from './prefetch';
