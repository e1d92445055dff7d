import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { LinkPoolQueries } from '../pools/link-pool.queries.js';
import type { PoolAccount } from '../pools/link-pool.types.js';
import { CompiledLinkQueries, type LinkRow } from './compiled-link.queries.js';
import { LinkHostCache } from './link-host.cache.js';
import type { CompiledLink, PooledAccount } from '../redirect/redirect.types.js';
import { type TargetUrl, targetUrl } from '../target-url.policy.js';

interface StoredLink {
  row: LinkRow;
  accounts: readonly PoolAccount[];
}

/** The address in the form for visitors; null if no visitor may go there. */
type Redirectable = (url: string | null) => string | null;

/** Reads links from the database, without targets that no visitor may go to. */
@Injectable()
export class CompiledLinkLoader {
  constructor(
    private readonly database: Database,
    private readonly linkQueries: CompiledLinkQueries,
    private readonly poolQueries: LinkPoolQueries,
    private readonly linkHostCache: LinkHostCache,
    private readonly clock: Clock,
  ) {}

  /** Loads links by their codes. Leaves out unknown codes and deleted links. */
  async load(codes: readonly string[]): Promise<Map<string, CompiledLink>> {
    const links = await this.database.asSystem(async (tx) => {
      const found = await this.linkQueries.byCodes(tx, codes, this.clock.now());
      const rows = found.filter(({ isDeleted }) => !isDeleted);
      const [pools] = await tx.commitWith(() => [
        this.poolQueries.accountsOf(
          tx,
          rows.map(({ id }) => id),
        ),
      ]);
      return rows.map((row): StoredLink => ({ row, accounts: pools.get(row.id) ?? [] }));
    });
    const redirectable = await this.redirectable(links);
    return new Map(links.map((link) => [link.row.code, compile(link, redirectable)]));
  }

  /** Checks targets at each read: a host that was stored long ago may serve smart links today. */
  private async redirectable(links: readonly StoredLink[]): Promise<Redirectable> {
    const targets = new Map<string, TargetUrl | null>();
    for (const { row, accounts } of links)
      for (const url of [row.defaultUrl, ...accounts.map((account) => account.url)])
        if (url !== null && !targets.has(url)) targets.set(url, targetUrl(url));
    const hosts = new Set([...targets.values()].flatMap((target) => (target ? [target.host] : [])));
    const own = new Set<string>();
    await Promise.all(
      [...hosts].map(async (host) => (await this.linkHostCache.isOwn(host)) && own.add(host)),
    );
    return (url) => {
      const target = url === null ? null : targets.get(url);
      return target && !own.has(target.host) ? target.href : null;
    };
  }
}

function compile({ row, accounts }: StoredLink, redirectable: Redirectable): CompiledLink {
  const { type, regions, devices, defaultUrl, isDeleted: _, ...link } = row;
  const pool = accounts.flatMap((account): PooledAccount[] => {
    const url = type === 'all' || account.isOnline ? redirectable(account.url) : null;
    return url === null ? [] : [{ ...account, url }];
  });
  return {
    ...link,
    regions: new Set(regions),
    devices: new Set(devices),
    defaultUrl: redirectable(defaultUrl),
    pool,
  };
}
