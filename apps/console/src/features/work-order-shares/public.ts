export { readShareListSearch, type ShareListSearch, shareListQuery } from './list/share-list-search';
export { SharesPage } from './list/SharesPage';
export { shareCountsQuery, shareQuery, sharesQuery } from './queries';
