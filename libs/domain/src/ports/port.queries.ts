import { Injectable } from '@nestjs/common';
import {
  type OpenPortStatus,
  type Page,
  pageLimits,
  type PlatformCode,
  platforms,
  type Port,
  portLimits,
  type PortMatrix,
  type PortPushes,
  type PortQuery,
} from '@parley/contracts/public';
import { Database, likePattern, pipelined, readPage, type TenantTx } from '@parley/platform/database';
import {
  assertSeen,
  jointPortAllowance,
  SubAccountRepository,
  subAccountNames,
} from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';
import { onlinePorts } from './social-account-views.queries.js';

type Row = Omit<Port, 'openedAt'> & { openedAt: Date | null };

const columns = `a.id as "socialAccountId", a.sub_account_id as "subAccountId", a.platform, a.account, a.nickname,
  a.status, a.opened_at as "openedAt", a.close_reason as "closeReason", a.client_version as "clientVersion"`;

/** $1 is the tenant, $2 the sub-accounts or null for all. */
const seen = `a.tenant_id = $1 and ($2::text[] is null or a.sub_account_id = any($2))
  and a.sub_account_id not in (select id from ${subAccountNames} d where tenant_id = $1 and status = 'deleted')`;
/** Open ports have an index of their own. */
const filterFor = (status: PortQuery['status']): string => `${seen} and ($3::text is null or a.platform = $3)
  and ($4::text is null or a.status = $4) ${status && status !== 'offline' ? `and a.status <> 'offline'` : ''}
  and ($5::text is null or a.account ilike $5 or a.nickname ilike $5)`;

/** Ports as the console shows them. */
@Injectable()
export class PortQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly subAccountRepository: SubAccountRepository,
  ) {}

  /**
   * `own` are the sub-accounts that the caller sees; null for all. Rejects with `sub-accounts.not_found` if the query
   * names another sub-account, or an unknown one.
   */
  async list(tenantId: string, query: PortQuery, own: string[] | null): Promise<Page<Port>> {
    const { subAccountId, platform = null, status, search } = query;
    if (subAccountId !== undefined) assertSeen(own, subAccountId);
    const ids = subAccountId === undefined ? own : [subAccountId];
    const source = {
      from: 'social_accounts a',
      where: filterFor(status),
      parameters: [tenantId, ids, platform, status ?? null, likePattern(search)],
      ids: ['a.id'] as const,
      order: { key: 'a.first_seen_at', descending: false },
      columns,
    };
    const { items, total } = await this.database.asTenant(tenantId, async (tx) => {
      const [only, ...others] = ids ?? [];
      if (only !== undefined && others.length === 0) await this.subAccountRepository.get(tx, only);
      return readPage<Row>(tx, source, query);
    });
    return { items: items.map(viewOf), total };
  }

  /** The matrix of some sub-accounts with their port limits, or of all with the ports of the tenant's package. */
  async matrix(tenantId: string, own: string[] | null): Promise<PortMatrix> {
    return this.database.asTenant(tenantId, async (tx) => {
      const portNum = own
        ? await jointPortAllowance(tx, own)
        : (await this.tenantRepository.current(tx)).portNum;
      const parameters = [tenantId, own];
      const [totals, open, cells] = await pipelined([
        tx.query<{ platform: PlatformCode; total: number }>(
          `select p.code as platform, (select count(*)::int from (
             select from social_accounts a where ${seen} and a.platform = p.code limit ${pageLimits.counted + 1}) c) as total
           from unnest($3::text[]) as p(code)`,
          [...parameters, platforms.map(({ code }) => code)],
          { freshPlan: true },
        ),
        tx.query<{ platform: PlatformCode; status: OpenPortStatus; ports: number }>(
          `select a.platform, a.status, count(*)::int as ports from social_accounts a
           where ${seen} and a.status <> 'offline' group by 1, 2`,
          parameters,
          { freshPlan: true },
        ),
        tx.query<Row>(
          `select c.* from unnest($3::text[]) as p(code) cross join lateral (
             select ${columns} from social_accounts a where ${seen} and a.platform = p.code
             order by a.first_seen_at, a.id limit ${portLimits.matrixCells}) c`,
          [...parameters, platforms.map(({ code }) => code)],
          { freshPlan: true },
        ),
      ]);
      const countOf = (platform: PlatformCode, status: OpenPortStatus): number =>
        open.find((one) => one.platform === platform && one.status === status)?.ports ?? 0;
      const shown = totals.filter(({ total }) => total > 0);
      return {
        portNum,
        platforms: shown.map(({ platform, total }) => ({
          platform,
          total,
          open: {
            online: countOf(platform, 'online'),
            connecting: countOf(platform, 'connecting'),
            fault: countOf(platform, 'fault'),
          },
          ports: cells.filter((port) => port.platform === platform).map(viewOf),
        })),
      };
    });
  }

  /** The latest state of these ports, and the number of online ports. */
  async changed(tx: TenantTx, ids: string[]): Promise<PortPushes['ports:changed']> {
    const { portNum } = await this.tenantRepository.current(tx);
    const rows = await tx.query<Row>(
      `select ${columns} from social_accounts a where a.tenant_id = $1 and a.id = any($2) order by a.first_seen_at, a.id`,
      [tx.tenantId, ids],
    );
    const online = [...(await this.onlineBySubAccount(tx)).values()].reduce((sum, count) => sum + count, 0);
    return { ports: rows.map(viewOf), online, portNum };
  }

  async onlineBySubAccount(tx: TenantTx): Promise<Map<string, number>> {
    const rows = await tx.query<{ id: string; online: number }>(
      `select sub_account_id as id, count(*)::int as online from ${onlinePorts} p where tenant_id = $1 group by 1`,
      [tx.tenantId],
    );
    return new Map(rows.map((row) => [row.id, row.online]));
  }
}

const viewOf = ({ openedAt, ...row }: Row): Port => ({ ...row, openedAt: openedAt?.toISOString() ?? null });
