import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { CacheRegistry, type Loaded, LoadingCache } from '@parley/platform/caching';
import { Config } from '@parley/platform/config';
import { CompiledLinkQueries, type LinkHost } from './compiled-link.queries.js';
import { LinkCacheInvalidator } from './link-cache-invalidator.js';

/** The role of a host and the links that it serves. */
export interface HostRole {
  /**
   * `installation`: the host of the public address, which serves everything. `links`: links alone. `other`:
   * all but links. `claimed`: as `other`, with a notice for links, because no tenant has proved the host.
   */
  serves: 'installation' | 'links' | 'notice' | 'claimed' | 'other';
  /** The only tenant whose links it serves; null for all tenants. */
  tenantId: string | null;
}

const installation: HostRole = { serves: 'installation', tenantId: null };
const other: HostRole = { serves: 'other', tenantId: null };

/** A domain has a dot, and its last label is not a number as in an IP address. */
const domain = /^(?=.{4,253}$)(?:[a-z0-9-]{1,63}\.)+(?!\d+$)[a-z0-9-]{1,63}$/;

/** The host of a `Host` header or of an address, without its port and final dot. */
const bareHost = (header: string): string => header.toLowerCase().replace(/\.?(?::\d*)?$/, '');

const bytes = (_: Loaded<LinkHost>, host: string): number => 200 + host.length;

/** Roles of hosts, at most `linkLimits.cacheMs` old. */
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
   * Takes the request's `Host` header. A cached role is returned without a promise. If the database does not
   * answer, an unknown host counts as `other`.
   */
  roleOf(header: string | undefined): HostRole | Promise<HostRole> {
    const host = bareHost(header ?? '');
    if (host === this.publicHost) return installation;
    if (!domain.test(host)) return other;
    const known = this.cache.peek(host);
    return known === undefined ? this.cache.get(host).then(toRole, () => other) : toRole(known);
  }

  /**
   * Whether a redirect to this host would come back to us. An unverified domain of a tenant does not count,
   * because anybody may claim a platform's host. Rejects with `LoadError`.
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
  // Any tenant can add any host, even the host of the console.
  return { serves: status === 'pending' && tenantId !== null ? 'claimed' : 'notice', tenantId };
}
