import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { CreateLinkDomain, LinkDomain, OperatorLinkDomain } from './link-domains.types.js';

const owner = ['owner'] as const;
const operator = ['operator'] as const;
const gated = { privilege: 'diversion-links' } as const;

export const linkDomainRoutes = {
  /** Lists the domains of smart links: the installation's and the tenant's own. */
  'link-domains.list': route<{ reply: LinkDomain[] }>('GET', '/api/link-domains', owner),
  /** Adds a domain for smart links. */
  'link-domains.create': route<{ body: CreateLinkDomain; reply: LinkDomain }>(
    'POST',
    '/api/link-domains',
    owner,
    gated,
  ),
  /** Verifies a domain by looking up its record now. */
  'link-domains.verify': route<{ params: ById; reply: LinkDomain }>(
    'POST',
    '/api/link-domains/:id/verify',
    owner,
    gated,
  ),
  /** Deletes a domain. */
  'link-domains.delete': route<{ params: ById; reply: null }>('DELETE', '/api/link-domains/:id', owner),

  /** Lists the link domains of the installation and of all tenants. */
  'operator-link-domains.list': route<{ reply: OperatorLinkDomain[] }>(
    'GET',
    '/api/operator/link-domains',
    operator,
  ),
  /** Adds a link domain of the installation. */
  'operator-link-domains.create': route<{ body: CreateLinkDomain; reply: OperatorLinkDomain }>(
    'POST',
    '/api/operator/link-domains',
    operator,
  ),
  /** Verifies a link domain by an operator's decision, regardless of its record. */
  'operator-link-domains.verify': route<{ params: ById; reply: OperatorLinkDomain }>(
    'POST',
    '/api/operator/link-domains/:id/verify',
    operator,
  ),
  /** Makes a domain the installation's default. */
  'operator-link-domains.set-default': route<{ params: ById; reply: OperatorLinkDomain }>(
    'POST',
    '/api/operator/link-domains/:id/default',
    operator,
  ),
  /** Deletes a link domain. */
  'operator-link-domains.delete': route<{ params: ById; reply: null }>(
    'DELETE',
    '/api/operator/link-domains/:id',
    operator,
  ),
} as const;
