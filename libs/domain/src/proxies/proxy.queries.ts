import { Injectable } from '@nestjs/common';
import {
  type ConnectionStatus,
  type Page,
  pageLimits,
  type Proxy,
  type ProxyCheck,
  type ProxyCounts,
  type ProxyFilter,
  type ProxyQuery,
  type ProxySort,
  proxyLimits,
} from '@parley/contracts/public';
import {
  countRows,
  Database,
  likePattern,
  matchingIds,
  pipelined,
  readPage,
  type TenantTx,
} from '@parley/platform/database';
import { socialAccounts } from '../ports/index.js';
import { subAccountNames } from '../sub-accounts/index.js';
import { isInRange } from './proxy-range.queries.js';
import { proxyNotFound } from './proxy.policy.js';
import { ProxyCheckEntity } from './proxy.entity.js';
import { isMismatch } from '../regions/index.js';

type Row = Omit<Proxy, 'checkedAt' | 'createdAt' | 'mismatches'> & {
  checkedAt: Date | null;
  createdAt: Date;
  /** Time zones of the social accounts that use it. */
  timeZones: string[];
};

const columns = `p.id, p.name, p.network_protocol as "networkProtocol", p.host, p.port,
  p.proxy_user_name as "proxyUserName", p.password_sealed is not null as "hasPassword",
  p.application_range as "applicationRange", p.region, p.connection_status as "connectionStatus", p.latency,
  p.exit_address as "exitAddress", p.failure, p.checked_at as "checkedAt", p.created_at as "createdAt",
  array(select x.sub_account_id from proxy_sub_accounts x join ${subAccountNames} s on s.id = x.sub_account_id
    where x.proxy_id = p.id and s.status in ('normal', 'stopped') order by 1) as "subAccountIds",
  (select count(*)::int from environments e join ${socialAccounts} a on a.id = e.social_account_id
    where e.proxy_id = p.id and ${isInRange('p', 'a')}) as "boundAccounts",
  array(select e.time_zone from environments e join ${socialAccounts} a on a.id = e.social_account_id
    where e.proxy_id = p.id and e.time_zone is not null and ${isInRange('p', 'a')}) as "timeZones"`;

const orders: Record<ProxySort, string> = {
  createdAt: 'p.created_at',
  name: 'lower(p.name)',
  latency: 'p.latency',
  checkedAt: 'p.checked_at',
};

/** $1 is the tenant, $2 search, $3 status, $4 protocol, $5 a sub-account that may use the proxy. */
const filter = `p.tenant_id = $1 and ($2::text is null or p.name ilike $2 or p.host ilike $2)
  and ($3::text is null or p.connection_status = $3) and ($4::text is null or p.network_protocol = $4)
  and ($5::text is null or p.application_range = 'all' or exists (
    select 1 from proxy_sub_accounts x where x.proxy_id = p.id and x.sub_account_id = $5))`;

function matching(tx: TenantTx, given: ProxyFilter) {
  const { search, connectionStatus = null, networkProtocol = null, subAccountId = null } = given;
  return {
    from: 'proxies p',
    where: filter,
    parameters: [tx.tenantId, likePattern(search), connectionStatus, networkProtocol, subAccountId],
    ids: ['p.id'] as const,
  };
}

/** Proxies as the console shows them, without their passwords. */
@Injectable()
export class ProxyQueries {
  constructor(private readonly database: Database) {}

  /** The newest come first, unless the query says otherwise. Unknown values come last in either order. */
  async list(tenantId: string, query: ProxyQuery): Promise<Page<Proxy>> {
    const { sort = 'createdAt', descending = query.sort === undefined } = query;
    const order = { key: orders[sort], descending, nullable: sort === 'latency' || sort === 'checkedAt' };
    return this.database.asTenant(tenantId, async (tx) => {
      const { items, total } = await readPage<Row>(tx, { ...matching(tx, query), order, columns }, query);
      return { items: items.map(viewOf), total };
    });
  }

  /** The ids of all proxies in the list. Rejects with `request.selection_too_large`. */
  matchingIds(tx: TenantTx, given: ProxyFilter): Promise<string[]> {
    return matchingIds(tx, matching(tx, given));
  }

  /** Rejects with `proxies.not_found`. */
  async get(tenantId: string, id: string): Promise<Proxy> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `proxies.not_found`. */
  async view(tx: TenantTx, id: string): Promise<Proxy> {
    const [view] = await this.getMany(tx, [id]);
    if (!view) throw proxyNotFound();
    return view;
  }

  /** The tenant's proxies among these ids. */
  async getMany(tx: TenantTx, ids: string[]): Promise<Proxy[]> {
    const rows = await tx.query<Row>(
      `select ${columns} from proxies p where p.tenant_id = $1 and p.id = any($2)`,
      [tx.tenantId, ids],
    );
    return rows.map(viewOf);
  }

  async counts(tenantId: string): Promise<ProxyCounts> {
    const [unknown, connected, failed] = await this.database.asTenant(tenantId, (tx) => {
      const of = (status: ConnectionStatus) =>
        countRows(tx, {
          from: 'proxies p',
          where: 'p.tenant_id = $1 and p.connection_status = $2',
          parameters: [tenantId, status],
        });
      return pipelined([of('unknown'), of('connected'), of('failed')]);
    });
    return {
      all: Math.min(unknown + connected + failed, pageLimits.counted + 1),
      unknown,
      connected,
      failed,
    };
  }

  /** The latest tests, the newest first. Rejects with `proxies.not_found`. */
  async checks(tenantId: string, id: string): Promise<ProxyCheck[]> {
    const rows = await this.database.asTenant(tenantId, async (tx) => {
      const { id: proxyId } = await this.view(tx, id);
      return tx.manager.find(ProxyCheckEntity, {
        where: { tenantId, proxyId },
        order: { id: 'desc' },
        take: proxyLimits.checksKept,
      });
    });
    return rows.map(({ tenantId: _, proxyId: __, at, ...row }) => ({ ...row, at: at.toISOString() }));
  }
}

const viewOf = ({ timeZones, checkedAt, createdAt, ...row }: Row): Proxy => ({
  ...row,
  checkedAt: checkedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  mismatches: timeZones.filter((zone) => isMismatch(row.region, zone)).length,
});
