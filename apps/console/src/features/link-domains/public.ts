export { LinkDomainsDrawer } from './lazy';
export { LinkDomainsPage } from './operator/LinkDomainsPage';
export { readLinkDomainsSearch } from './operator/link-domains-search';
export { prefetchOperatorDomains } from './prefetch';
export { linkDomainsQuery } from './queries';
