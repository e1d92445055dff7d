export { LinkDomainsDrawer } from './lazy';
export { linkDomainsQuery } from './queries';
