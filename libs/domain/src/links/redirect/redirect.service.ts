import { Injectable } from '@nestjs/common';
import type { ClickOutcome } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Ids } from '@parley/platform/ids';
import { localDate } from '../../tenants/index.js';
import { ClickStore } from './click.store.js';
import { CompiledLinkCache } from '../caches/compiled-link.cache.js';
import type { HostRole } from '../caches/link-host.cache.js';
import { decideOutcome, destinationOf } from './redirect.policy.js';
import type { Assignment, CompiledLink, VisitorCookie } from './redirect.types.js';
import { type Visit, VisitorFacts } from './visitor-facts.js';
import { VisitorKeys } from './visitor-keys.js';

export interface Redirect {
  /** `unknown` if the code does not exist, or not at this host. */
  outcome: ClickOutcome | 'unknown';
  /** Null shows the 404 page. */
  url: string | null;
  cookie: VisitorCookie | null;
}

const unknown: Redirect = { outcome: 'unknown', url: null, cookie: null };

/** Sends visitors of links to accounts. */
@Injectable()
export class RedirectService {
  constructor(
    private readonly compiledLinkCache: CompiledLinkCache,
    private readonly facts: VisitorFacts,
    private readonly keys: VisitorKeys,
    private readonly clickStore: ClickStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Resolves once the click is durable. Rejects if it cannot be stored, or the link cannot be read. */
  async redirect(visit: Visit, host: HostRole): Promise<Redirect> {
    const found = await this.compiledLinkCache.find(visit.code);
    const link = found && servedAt(found, host);
    if (!link) return unknown;
    const facts = await this.facts.read(visit);
    const at = this.clock.now();
    const day = localDate(at, link.timeZone);
    const assignment = await this.clickStore.store({
      ...facts,
      id: this.ids.next('clk'),
      at,
      link,
      day,
      outcome: decideOutcome(link, facts, at),
      visitorId: this.keys.visitorId(link, day, visit),
      addressHash: this.keys.addressHash(link, visit),
      address: link.keepsAddresses ? visit.address : null,
      boundKey: link.bindsVisitors ? this.keys.boundKey(link, visit.cookies, at.getTime()) : null,
    });
    return {
      outcome: assignment.outcome,
      url: destinationOf(link, assignment),
      cookie: this.cookieFor(link, host, assignment, at),
    };
  }

  private cookieFor(
    link: CompiledLink,
    { serves }: HostRole,
    { account }: Assignment,
    at: Date,
  ): VisitorCookie | null {
    if (!account) return null;
    // The cookie is for the installation's own pages.
    if (link.target) return serves === 'installation' ? link.target.cookieFor(link, at) : null;
    return link.bindsVisitors ? this.keys.bindingCookie(link, account.key, at.getTime()) : null;
  }
}

/** The link as a host serves it; null if the host does not serve it. */
function servedAt(link: CompiledLink, { serves, tenantId }: HostRole): CompiledLink | null {
  const isOwn = tenantId === link.tenantId;
  if (!link.target) return tenantId === null || isOwn ? link : null;
  if (serves === 'installation') return link;
  return (isOwn && link.atOwnDomains) || null;
}
