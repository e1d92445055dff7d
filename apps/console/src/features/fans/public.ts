export { readFanSearch } from './list/fan-search';
export { FansPage } from './list/FansPage';
export { prefetchFan } from './prefetch';
