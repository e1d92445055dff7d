import type { OperatorLinkDomain, Page } from '@parley/contracts/public';
import { oneOf, type RawSearch } from '../../../lib/search';
import { type ListState, pageOf, readListState } from '../../../ui/list/list-state';

export const domainOwners = ['installation', 'tenants'] as const;
export type DomainOwner = (typeof domainOwners)[number];

export interface LinkDomainsSearch extends ListState {
  of?: DomainOwner | undefined;
}

export const readLinkDomainsSearch = (raw: RawSearch): LinkDomainsSearch => ({
  ...readListState(raw),
  of: oneOf(raw['of'], domainOwners),
});

export const isOf = ({ isShared }: OperatorLinkDomain, owner: DomainOwner): boolean =>
  isShared === (owner === 'installation');

/** The domains that the search asks for; all of them are here. */
export function matchingDomains(
  all: OperatorLinkDomain[],
  { q = '', of }: LinkDomainsSearch,
): OperatorLinkDomain[] {
  const text = q.toLowerCase();
  return all.filter(
    (domain) =>
      (of === undefined || isOf(domain, of)) &&
      [domain.host, domain.displayHost, domain.tenantEmail ?? ''].some((part) => part.includes(text)),
  );
}

/** One page of them. */
export function domainsOf(all: OperatorLinkDomain[], search: LinkDomainsSearch): Page<OperatorLinkDomain> {
  const found = matchingDomains(all, search);
  const { page, pageSize } = pageOf(search);
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
