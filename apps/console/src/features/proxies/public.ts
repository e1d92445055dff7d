export { PortEnvironment } from './environments/PortEnvironment';
export { type ListSearch, queryOf, readListSearch } from './list/list-search';
export { ProxiesPage } from './list/ProxiesPage';
export { countsQuery, proxiesQuery, proxyQuery } from './queries';
