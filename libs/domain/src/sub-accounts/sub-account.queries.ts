import { Injectable } from '@nestjs/common';
import {
  type Page,
  pageLimits,
  type SubAccount,
  type SubAccountCounts,
  type SubAccountFilter,
  type SubAccountQuery,
  type SubAccountSort,
  type SubAccountStatus,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import {
  columnName,
  countRows,
  Database,
  likePattern,
  matchingIds,
  pipelined,
  readPage,
  type TenantTx,
} from '@parley/platform/database';
import { localDate, startOfDay, TenantRepository } from '../tenants/index.js';
import { SubAccountFigureRegistry } from './sub-account-figure.registry.js';
import { assertSeen, settingFields, subAccountNotFound } from './sub-account.policy.js';

type Row = Omit<SubAccount, 'createdAt' | 'lastActiveAt'> & {
  createdAt: Date;
  lastActiveAt: Date | null;
};

const shown = [
  'id',
  'account',
  'status',
  'isDefault',
  ...settingFields,
  'secretHint',
  'createdAt',
  'lastActiveAt',
];
const columns = shown.map((name) => `s.${columnName(name)} as "${name}"`).join(', ');
const portsTotal = `case s.port_mode when 'fixed' then least(s.ports_reserved, s.port_limit) else s.port_limit end`;

/** The sort keys of a list: columns of sub-accounts, or the figures `f` of the same name. */
const orders: Record<SubAccountSort, string> = {
  createdAt: 's.created_at',
  account: 's.account',
  portsOnline: 'coalesce(f.figure, 0)',
  fansToday: 'coalesce(f.figure, 0)',
  fansTotal: 'coalesce(f.figure, 0)',
  // An unlimited sub-account sorts above all others.
  characters: `case when s.character_mode = 'limited' then coalesce(f.figure, 0) else 9223372036854775807 end`,
};

/**
 * $1 to $4 are the times of figures, $5 search, $6 status, $7 platform.
 */
const filter = `s.tenant_id = $1 and s.status <> 'deleted'
  and ($5::text is null or s.account ilike $5 or s.remark ilike $5)
  and ($6::text is null or s.status = $6) and ($7::text is null or $7 = any(s.platforms))
  and $2::timestamptz is not null and $3::timestamptz is not null and $4::date is not null`;

interface PortSums extends Pick<SubAccountCounts, 'portsOnline' | 'portsReserved'> {
  /** Online clients of dynamic sub-accounts. */
  dynamicOnline: number;
}

@Injectable()
export class SubAccountQueries {
  constructor(
    private readonly database: Database,
    private readonly subAccountFigureRegistry: SubAccountFigureRegistry,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** The newest first, unless the query says otherwise. `seen` are the sub-accounts that the caller sees, null for all. */
  async list(
    tenantId: string,
    query: SubAccountQuery,
    seen: readonly string[] | null = null,
  ): Promise<Page<SubAccount>> {
    const { sort = 'createdAt', descending = query.sort === undefined } = query;
    const join =
      sort === 'createdAt' || sort === 'account' ? undefined : this.subAccountFigureRegistry.get(sort).all;
    return this.database.asTenant(tenantId, async (tx) => {
      const source = {
        ...(await this.matching(tx, query, seen)),
        ...(join && { from: `sub_accounts s left join (${join}) f on f.sub_account_id = s.id` }),
        order: { key: orders[sort], descending },
        columns: `${columns}, ${portsTotal} as "portsTotal", ${this.subAccountFigureRegistry.columns()}`,
        rows: `sub_accounts s ${this.subAccountFigureRegistry.joins('in (select page_id0 from page)')}`,
      };
      const { items, total } = await readPage<Row>(tx, source, query);
      return { items: items.map(viewOf), total };
    });
  }

  /** The ids of all sub-accounts that the list shows. Rejects with `request.selection_too_large`. */
  async matchingIds(tx: TenantTx, given: SubAccountFilter): Promise<string[]> {
    return matchingIds(tx, await this.matching(tx, given));
  }

  /** `seen` are the sub-accounts that the caller sees, null for all. Rejects with `sub-accounts.not_found`. */
  async get(tenantId: string, seen: readonly string[] | null, id: string): Promise<SubAccount> {
    assertSeen(seen, id);
    return this.database.asTenant(tenantId, (tx) => this.view(tx, id));
  }

  /** Rejects with `sub-accounts.not_found`. */
  async view(tx: TenantTx, id: string): Promise<SubAccount> {
    const [view] = await this.getMany(tx, [id]);
    if (!view) throw subAccountNotFound();
    return view;
  }

  async getMany(tx: TenantTx, ids: string[]): Promise<SubAccount[]> {
    const rows = await tx.query<Row>(
      `select ${columns}, ${portsTotal} as "portsTotal", ${this.subAccountFigureRegistry.columns()}
       from sub_accounts s ${this.subAccountFigureRegistry.joins('= any($5)')}
       where s.tenant_id = $1 and s.status <> 'deleted' and s.id = any($5)`,
      [...(await this.times(tx)), ids],
    );
    return rows.map(viewOf);
  }

  async counts(tenantId: string): Promise<SubAccountCounts> {
    return this.database.asTenant(tenantId, async (tx) => {
      const of = (status: SubAccountStatus) =>
        countRows(tx, {
          from: 'sub_accounts s',
          where: 's.tenant_id = $1 and s.status = $2',
          parameters: [tenantId, status],
        });
      const online = this.subAccountFigureRegistry.get('portsOnline').all ?? '';
      const [normal, stopped, deleting, [ports]] = await pipelined([
        of('normal'),
        of('stopped'),
        of('deleting'),
        tx.query<PortSums>(
          `select (select coalesce(sum(p.figure), 0) from (${online}) p)::int as "portsOnline",
             (select coalesce(sum(p.figure), 0) from (${online}) p join sub_accounts s on s.id = p.sub_account_id
              where s.tenant_id = $1 and s.port_mode = 'dynamic')::int as "dynamicOnline",
             (select coalesce(sum(s.ports_reserved), 0) from sub_accounts s
              where s.tenant_id = $1 and s.status = 'normal' and s.ports_reserved > 0)::int as "portsReserved"`,
          [tenantId],
        ),
      ]);
      const { portNum } = await this.tenantRepository.current(tx);
      const all = Math.min(normal + stopped + deleting, pageLimits.counted + 1);
      const { portsOnline = 0, portsReserved = 0, dynamicOnline = 0 } = ports ?? {};
      const portsDynamic = Math.max(0, portNum - portsReserved - dynamicOnline);
      return { all, normal, stopped, deleting, portsOnline, portsReserved, portNum, portsDynamic };
    });
  }

  private async matching(
    tx: TenantTx,
    { search, status, platform, connected }: SubAccountFilter,
    seen: readonly string[] | null = null,
  ) {
    const parameters: unknown[] = [
      ...(await this.times(tx)),
      likePattern(search),
      status ?? null,
      platform ?? null,
    ];
    const conditions = [filter];
    if (connected !== undefined) {
      const clients = this.subAccountFigureRegistry.get('devicesOnline').column;
      conditions.push(`(${clients} > 0) = $${parameters.push(connected)}`);
    }
    if (seen) conditions.push(`s.id = any($${parameters.push(seen)})`);
    return {
      from: 'sub_accounts s',
      where: conditions.join(' and '),
      parameters,
      ids: ['s.id'] as const,
    };
  }

  private async times(tx: TenantTx): Promise<[string, Date, Date, string]> {
    const now = this.clock.now();
    const { timeZone } = await this.tenantRepository.current(tx);
    return [tx.tenantId, startOfDay(now, timeZone), now, localDate(now, timeZone)];
  }
}

const viewOf = ({ createdAt, lastActiveAt, ...row }: Row): SubAccount => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
});
