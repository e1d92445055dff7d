import type { LinkQuery } from '@parley/contracts/public';
import { pageOf } from '../../../ui/list/list-state';
import type { LinkPageSearch } from './link-page-search';

export const linkListQuery = (search: LinkPageSearch): LinkQuery => ({
  search: search.q,
  status: search.status,
  platform: search.platform,
  domainId: search.domain,
  sort: search.sort ?? 'createdAt',
  descending: !search.ascending,
  ...pageOf(search),
});

export const noFilter: LinkPageSearch = {
  q: undefined,
  status: undefined,
  platform: undefined,
  domain: undefined,
};

export const isFiltered = ({ q, status, platform, domain }: LinkPageSearch): boolean =>
  Boolean(q ?? status ?? platform ?? domain);
