import type { OperatorLinkDomain, Page } from '@parley/contracts/public';
import { type AddressProps, listAddress, type SearchOf, text, view } from '../../../ui/list/list-address';
import { pageOf } from '../../../ui/list/list-state';

const domainOwners = ['installation', 'tenants'] as const;

/** All domains are loaded, so the search needs no query. */
export const linkDomainAddress = listAddress({
  filters: { q: text(), of: view(['all', ...domainOwners] as const, 'all') },
  query: () => ({}),
});

export const { read: readLinkDomainsSearch } = linkDomainAddress;
export type LinkDomainsSearch = SearchOf<typeof linkDomainAddress>;
export type LinkDomainsPageProps = AddressProps<LinkDomainsSearch>;

export const isOf = ({ isShared }: OperatorLinkDomain, owner: (typeof domainOwners)[number]): boolean =>
  isShared === (owner === 'installation');

/** The domains that match the search. */
export function matchingDomains(
  all: OperatorLinkDomain[],
  { q = '', of = 'all' }: LinkDomainsSearch,
): OperatorLinkDomain[] {
  const wanted = q.toLowerCase();
  return all.filter(
    (domain) =>
      (of === 'all' || isOf(domain, of)) &&
      [domain.host, domain.displayHost, domain.tenantEmail ?? ''].some((part) => part.includes(wanted)),
  );
}

export function domainsOf(all: OperatorLinkDomain[], search: LinkDomainsSearch): Page<OperatorLinkDomain> {
  const found = matchingDomains(all, search);
  const { page, pageSize } = pageOf(search);
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
