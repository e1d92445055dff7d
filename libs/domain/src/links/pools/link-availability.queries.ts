import { Injectable } from '@nestjs/common';
import type { LinkAccountBlock, LinkPoolAccount, LinkType, PlatformCode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { socialAccounts } from '../../ports/index.js';
import type { LinkEntity } from '../link.entity.js';
import { LinkPoolQueries } from './link-pool.queries.js';

type PooledLink = Pick<LinkEntity, 'id' | 'source' | 'type'>;

/** The number of a link's accounts: those that get visitors now, and all. */
export interface PoolCounts {
  available: number;
  total: number;
}

/** Finds the accounts of links that get visitors now. `day` is the tenant's local date. */
@Injectable()
export class LinkAvailabilityQueries {
  constructor(private readonly linkPoolQueries: LinkPoolQueries) {}

  /** The accounts in the order of the pool. */
  async accounts(tx: TenantTx, { id, type }: PooledLink, day: string): Promise<LinkPoolAccount[]> {
    const pool = (await this.linkPoolQueries.accountsOf(tx, [id])).get(id) ?? [];
    const sent = await this.sentOf(tx, [id], day);
    return pool.map((account) => {
      const sentToday = sent.get(`${id} ${account.key}`) ?? 0;
      return { ...account, sentToday, blockedBy: blockOf({ ...account, sentToday }, type) };
    });
  }

  /** By link. The database counts pasted accounts, because each link of a page may have thousands. */
  async counts(tx: TenantTx, links: readonly PooledLink[], day: string): Promise<Map<string, PoolCounts>> {
    const [pasted, drawn] = [
      links.filter(({ source }) => source === 'pasted'),
      links.filter(({ source }) => source !== 'pasted'),
    ];
    const counts = await this.countPasted(tx, pasted, day);
    const ids = drawn.map(({ id }) => id);
    const pools = await this.linkPoolQueries.accountsOf(tx, ids);
    const sent = pools.size > 0 ? await this.sentOf(tx, ids, day) : new Map<string, number>();
    for (const { id, type } of drawn) {
      const pool = pools.get(id) ?? [];
      const free = pool.filter(
        (one) => blockOf({ ...one, sentToday: sent.get(`${id} ${one.key}`) ?? 0 }, type) === null,
      );
      counts.set(id, { available: free.length, total: pool.length });
    }
    return counts;
  }

  /** Whether the ports with these keys are online. Keys without a port are left out. */
  async ownAccounts(
    tx: TenantTx,
    platform: PlatformCode,
    keys: readonly string[],
  ): Promise<Map<string, boolean>> {
    const rows = await tx.query<{ key: string; isOnline: boolean }>(
      `select a.account_key as key, a.status = 'online' as "isOnline" from ${socialAccounts} a
       where a.tenant_id = $1 and a.platform = $2 and a.account_key = any($3)`,
      [tx.tenantId, platform, keys],
    );
    return new Map(rows.map(({ key, isOnline }) => [key, isOnline]));
  }

  private async countPasted(
    tx: TenantTx,
    links: readonly PooledLink[],
    day: string,
  ): Promise<Map<string, PoolCounts>> {
    if (links.length === 0) return new Map();
    const rows = await tx.query<PoolCounts & { id: string }>(
      `select l.id, count(*)::int as total, count(*) filter (where (l.type = 'all' or a.status = 'online')
         and (p.daily_cap is null or coalesce(greatest(s.sent, d.raw), 0) < p.daily_cap))::int as available
       from links l join link_accounts p on p.tenant_id = l.tenant_id and p.link_id = l.id
       left join ${socialAccounts} a
         on a.tenant_id = l.tenant_id and a.platform = l.platform and a.account_key = p.account_key
       left join link_sent_days s on s.link_id = l.id and s.day = $3 and s.account_key = p.account_key
       left join link_days d on d.tenant_id = l.tenant_id and d.scope = l.id and d.day = $3 and d.dimension = 'account'
         and d.value = p.account_key
       where l.tenant_id = $1 and l.id = any($2) group by l.id`,
      [tx.tenantId, links.map(({ id }) => id), day],
    );
    return new Map(rows.map(({ id, ...counts }) => [id, counts]));
  }

  /** Clicks of the day by link and account: with a cap at once, without one within a second. */
  private async sentOf(tx: TenantTx, ids: readonly string[], day: string): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: string; key: string; sent: number }>(
      `select id, key, max(sent) as sent from (
         select link_id as id, account_key as key, sent from link_sent_days
         where tenant_id = $1 and link_id = any($2) and day = $3
         union all
         select scope, value, raw from link_days
         where tenant_id = $1 and scope = any($2) and day = $3 and dimension = 'account'
       ) sent group by id, key`,
      [tx.tenantId, ids, day],
    );
    return new Map(rows.map(({ id, key, sent }) => [`${id} ${key}`, sent]));
  }
}

type AccountState = Pick<LinkPoolAccount, 'url' | 'isOnline' | 'dailyCap' | 'sentToday'>;

function blockOf(
  { url, isOnline, dailyCap, sentToday }: AccountState,
  type: LinkType,
): LinkAccountBlock | null {
  if (url === null) return 'app_only';
  if (type === 'online' && !isOnline) return 'offline';
  return dailyCap !== null && sentToday >= dailyCap ? 'full' : null;
}
