export { readShareListSearch } from './list/share-list-search';
export { SharesPage } from './list/SharesPage';
export { prefetchShares } from './prefetch';
