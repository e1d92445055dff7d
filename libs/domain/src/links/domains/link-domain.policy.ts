import { domainToASCII, domainToUnicode } from 'node:url';
import type { LinkDomain } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import type { LinkDomainEntity, SharedLinkDomainEntity } from './link-domain.entity.js';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** At least two labels, the last not a number: an IP address is not a domain. */
const hostName = new RegExp(String.raw`^(?:${label}\.)+(?!\d+$)${label}$`);
const hostMax = 253;
/** Parts of an address beside the host. The conversion to ASCII would cut them off. */
const addressParts = /[\s/\\:@?#%[\]]/;

/** In ASCII and lower case, without a final dot. Rejects with `link-domains.host_invalid`. */
export function domainHost(text: string): string {
  const written = text.trim().toLowerCase().replace(/\.$/, '');
  const host = addressParts.test(written) ? '' : domainToASCII(written);
  if (host === '' || host.length > hostMax || !hostName.test(host))
    throw new AppError('link-domains.host_invalid', 'This is not a domain name.', {
      details: [{ field: 'host', rule: 'host', message: 'A domain name such as go.example.com.' }],
    });
  return host;
}

/** The TXT record that proves a tenant's domain. */
export const proofRecord = (
  domain: Pick<LinkDomainEntity, 'host' | 'proof'>,
): { name: string; value: string } => ({
  name: `_parley.${domain.host}`,
  value: `parley-domain=${domain.proof}`,
});

export const linkDomainNotFound = (): AppError =>
  new AppError('link-domains.not_found', 'There is no such domain.');

export const hostTaken = (): AppError =>
  new AppError('link-domains.taken', 'This domain is already registered.', {
    details: [{ field: 'host', rule: 'taken', message: 'It is registered already.' }],
  });

type StoredDomain = Pick<
  LinkDomainEntity,
  'id' | 'host' | 'status' | 'verifiedBy' | 'verifiedAt' | 'checkedAt' | 'createdAt'
>;

const commonView = (domain: StoredDomain, links: number) => ({
  id: domain.id,
  host: domain.host,
  displayHost: domainToUnicode(domain.host),
  status: domain.status,
  verifiedBy: domain.verifiedBy,
  verifiedAt: domain.verifiedAt?.toISOString() ?? null,
  checkedAt: domain.checkedAt?.toISOString() ?? null,
  createdAt: domain.createdAt.toISOString(),
  links,
});

export const ownDomainView = (domain: LinkDomainEntity, links: number): LinkDomain => ({
  ...commonView(domain, links),
  isShared: false,
  isDefault: false,
  record: proofRecord(domain),
});

export const sharedDomainView = (domain: SharedLinkDomainEntity, links: number): LinkDomain => ({
  ...commonView(domain, links),
  isShared: true,
  isDefault: domain.isDefault,
  record: null,
});
