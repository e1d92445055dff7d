export { LinksPage } from './list/LinksPage';
export { type LinkPageSearch, type LinkTab, readLinkPageSearch } from './list/link-page-search';
export { prefetchLinks } from './prefetch';
export { linkQuery } from './queries';
export { linkKeys } from './query-keys';
