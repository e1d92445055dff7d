export { PortEnvironment } from './environments/PortEnvironment';
export { type ListSearch, readListSearch } from './list/list-search';
export { ProxiesPage } from './list/ProxiesPage';
export { prefetchProxies } from './prefetch';
