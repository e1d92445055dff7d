export { readLogSearch } from './log-search';
export { endpointsQuery } from './queries';
export { WebhooksPage } from './WebhooksPage';
