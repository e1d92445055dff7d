export { PortEnvironment } from './environments/PortEnvironment';
export { readListSearch } from './list/list-search';
export { ProxiesPage } from './list/ProxiesPage';
export { prefetchProxies } from './prefetch';
