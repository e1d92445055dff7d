import type { ById } from '../http/reply.js';
import { route } from '../http/route.js';
import type { CreateLinkDomain, LinkDomain, OperatorLinkDomain } from './link-domains.types.js';

const owner = ['owner'] as const;
const operator = ['operator'] as const;
const gated = { privilege: 'B0004' } as const;

export const linkDomainRoutes = {
  /** The installation's and the tenant's own. */
  'link-domains.list': route<{ reply: LinkDomain[] }>('GET', '/api/link-domains', owner),
  'link-domains.create': route<{ body: CreateLinkDomain; reply: LinkDomain }>(
    'POST',
    '/api/link-domains',
    owner,
    gated,
  ),
  /** Looks for its record now. */
  'link-domains.verify': route<{ params: ById; reply: LinkDomain }>(
    'POST',
    '/api/link-domains/:id/verify',
    owner,
    gated,
  ),
  'link-domains.delete': route<{ params: ById; reply: null }>('DELETE', '/api/link-domains/:id', owner),

  'operator-link-domains.list': route<{ reply: OperatorLinkDomain[] }>(
    'GET',
    '/api/operator/link-domains',
    operator,
  ),
  /** One of the installation's. */
  'operator-link-domains.create': route<{ body: CreateLinkDomain; reply: OperatorLinkDomain }>(
    'POST',
    '/api/operator/link-domains',
    operator,
  ),
  /** By the operator's own word, whatever its record. */
  'operator-link-domains.verify': route<{ params: ById; reply: OperatorLinkDomain }>(
    'POST',
    '/api/operator/link-domains/:id/verify',
    operator,
  ),
  'operator-link-domains.set-default': route<{ params: ById; reply: OperatorLinkDomain }>(
    'POST',
    '/api/operator/link-domains/:id/default',
    operator,
  ),
  'operator-link-domains.delete': route<{ params: ById; reply: null }>(
    'DELETE',
    '/api/operator/link-domains/:id',
    operator,
  ),
} as const;
