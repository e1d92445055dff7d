import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { CacheRegistry, type Loaded, LoadingCache } from '@parley/platform/caching';
import { Config } from '@parley/platform/config';
import { CompiledLinkQueries, type LinkHost } from './compiled-link.queries.js';
import { LinkCacheInvalidator } from './link-cache-invalidator.js';

/** The links that a host serves. */
export interface HostRole {
  /**
   * `installation`: the host of the public address, which serves everything. `other`: everything but links. `claimed`: the
   * same, with a notice instead of links: a tenant has added the host and never proved it.
   */
  serves: 'installation' | 'links' | 'notice' | 'claimed' | 'other';
  /** The tenant whose links alone it serves; null serves all. */
  tenantId: string | null;
}

const installation: HostRole = { serves: 'installation', tenantId: null };
const other: HostRole = { serves: 'other', tenantId: null };

/** Domains have a dot, and their last label is no number, as that of an IP address is. */
const domain = /^(?=.{4,253}$)(?:[a-z0-9-]{1,63}\.)+(?!\d+$)[a-z0-9-]{1,63}$/;

/** The host of a `Host` header or of an address, without port and final dot. */
const bareHost = (header: string): string => header.toLowerCase().replace(/\.?(?::\d*)?$/, '');

const bytes = (_: Loaded<LinkHost>, host: string): number => 200 + host.length;

/** Which hosts are domains of links, as they were `linkLimits.cacheMs` ago at most. */
@Injectable()
export class LinkHostCache {
  private readonly cache: LoadingCache<LinkHost>;
  private readonly publicHost: string;

  constructor(
    config: Config,
    caches: CacheRegistry,
    linkQueries: CompiledLinkQueries,
    invalidator: LinkCacheInvalidator,
  ) {
    this.publicHost = bareHost(new URL(config.PUBLIC_URL).hostname);
    this.cache = new LoadingCache<LinkHost>({
      name: 'hosts of links',
      load: (asked) => linkQueries.byHosts(asked),
      found: caches.create('link-hosts', { sizeOf: bytes }),
      missing: caches.create('unknown-hosts', { sizeOf: bytes }),
      freshMs: linkLimits.cacheMs,
    });
    invalidator.subscribe({
      onChange: (change) => this.cache.forget(change.hosts ?? []),
      onGap: () => this.cache.expireAll(),
    });
  }

  /**
   * By the request's `Host` header. Not a promise where it is known. Where the database does not answer, a host that was never
   * met is taken for `other`.
   */
  roleOf(header: string | undefined): HostRole | Promise<HostRole> {
    const host = bareHost(header ?? '');
    if (host === this.publicHost) return installation;
    if (!domain.test(host)) return other;
    const known = this.cache.peek(host);
    return known === undefined ? this.cache.get(host).then(toRole, () => other) : toRole(known);
  }

  /**
   * Whether visitors of this host would come back to us. A tenant's domain that is not verified is not: anybody may claim a
   * platform's. Rejects with `LoadError`.
   */
  async isOwn(host: string): Promise<boolean> {
    if (host === this.publicHost) return true;
    const found = domain.test(host) ? await this.cache.get(host) : null;
    return found !== null && (found.status === 'verified' || found.tenantId === null);
  }
}

function toRole(host: LinkHost | null): HostRole {
  if (!host) return other;
  const { status, tenantId } = host;
  if (status === 'verified') return { serves: 'links', tenantId };
  // Anybody can add a host, also one by which people come to the console.
  return { serves: status === 'pending' && tenantId !== null ? 'claimed' : 'notice', tenantId };
}
