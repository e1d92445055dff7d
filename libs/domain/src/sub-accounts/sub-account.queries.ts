import { Injectable } from '@nestjs/common';
import {
  type Page,
  type SubAccount,
  type SubAccountCounts,
  type SubAccountQuery,
  type SubAccountSort,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { columnName, likePattern, type TenantTx } from '@parley/platform/database';
import { localDate, startOfDay, TenantRepository } from '../tenants/index.js';
import { SubAccountFigureRegistry } from './sub-account-figure.registry.js';
import { settingFields, subAccountNotFound } from './sub-account.policy.js';

type Row = Omit<SubAccount, 'createdAt' | 'lastActiveAt'> & {
  createdAt: Date;
  lastActiveAt: Date | null;
  total: number;
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

/** What a list is ordered by: columns of sub-accounts, or the figures `f` of the same name. */
const orders: Record<SubAccountSort, string> = {
  createdAt: 's.created_at',
  account: 's.account',
  portsOnline: 'coalesce(f.figure, 0)',
  fansToday: 'coalesce(f.figure, 0)',
  fansTotal: 'coalesce(f.figure, 0)',
  // An unlimited one has more than any other.
  characters: `case when s.character_mode = 'limited' then coalesce(f.figure, 0) else 9223372036854775807 end`,
};

/** Sub-accounts as the console shows them. */
@Injectable()
export class SubAccountQueries {
  constructor(
    private readonly figures: SubAccountFigureRegistry,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** The newest first, unless the query says otherwise. */
  async list(tx: TenantTx, query: SubAccountQuery): Promise<Page<SubAccount>> {
    const { page = 1, pageSize = 20, sort = 'createdAt', descending = query.sort === undefined } = query;
    const by = orders[sort];
    const join = sort === 'createdAt' || sort === 'account' ? undefined : this.figures.get(sort).all;
    const direction = descending ? 'desc' : 'asc';
    const filter = `s.tenant_id = $1 and s.status <> 'deleted'
      and ($5::text is null or s.account ilike $5 or s.remark ilike $5)
      and ($6::text is null or s.status = $6) and ($7::text is null or $7 = any(s.platforms))`;
    const filters = [likePattern(query.search), query.status ?? null, query.platform ?? null];
    const times = await this.times(tx);
    const rows = await tx.query<Row>(
      `with page as (
         select s.*, count(*) over ()::int as total, row_number() over (order by ${by} ${direction}, s.id ${direction}) as place
         from sub_accounts s ${join ? `left join (${join}) f on f.sub_account_id = s.id` : ''}
         where ${filter} and $2::timestamptz is not null and $3::timestamptz is not null and $4::date is not null
         order by place limit $8 offset $9
       )
       select ${columns}, s.total, ${portsTotal} as "portsTotal", ${this.figures.columns()}
       from page s ${this.figures.joins('in (select id from page)')}
       order by s.place`,
      [...times, ...filters, pageSize, (page - 1) * pageSize],
      { freshPlan: true },
    );
    const total = rows[0]?.total ?? (page === 1 ? 0 : await this.countMatching(tx, filters));
    return { items: rows.map(viewOf), total };
  }

  /** Rejects with `sub-accounts.not_found`. */
  async get(tx: TenantTx, id: string): Promise<SubAccount> {
    const [view] = await this.getMany(tx, [id]);
    if (!view) throw subAccountNotFound();
    return view;
  }

  /** Those of these ids that the tenant has. */
  async getMany(tx: TenantTx, ids: string[]): Promise<SubAccount[]> {
    const rows = await tx.query<Row>(
      `select ${columns}, ${portsTotal} as "portsTotal", ${this.figures.columns()}
       from sub_accounts s ${this.figures.joins('= any($5)')}
       where s.tenant_id = $1 and s.status <> 'deleted' and s.id = any($5)`,
      [...(await this.times(tx)), ids],
    );
    return rows.map(viewOf);
  }

  async counts(tx: TenantTx): Promise<SubAccountCounts> {
    const [counts] = await tx.query<Omit<SubAccountCounts, 'portNum'>>(
      `select count(*)::int as all, count(*) filter (where s.status = 'normal')::int as normal,
         count(*) filter (where s.status = 'stopped')::int as stopped,
         count(*) filter (where s.status = 'deleting')::int as deleting,
         (select coalesce(sum(p.figure), 0) from (${this.figures.get('portsOnline').all ?? ''}) p)::int as "portsOnline",
         coalesce(sum(s.ports_reserved), 0)::int as "portsReserved"
       from sub_accounts s where s.tenant_id = $1 and s.status <> 'deleted'`,
      [tx.tenantId],
    );
    const { portNum } = await this.tenantRepository.current(tx);
    return { ...(counts as Omit<SubAccountCounts, 'portNum'>), portNum };
  }

  private async countMatching(tx: TenantTx, filters: unknown[]): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      `select count(*)::int as total from sub_accounts s
       where s.tenant_id = $1 and s.status <> 'deleted'
         and ($2::text is null or s.account ilike $2 or s.remark ilike $2)
         and ($3::text is null or s.status = $3) and ($4::text is null or $4 = any(s.platforms))`,
      [tx.tenantId, ...filters],
    );
    return row?.total ?? 0;
  }

  private async times(tx: TenantTx): Promise<[string, Date, Date, string]> {
    const now = this.clock.now();
    const { timeZone } = await this.tenantRepository.current(tx);
    return [tx.tenantId, startOfDay(now, timeZone), now, localDate(now, timeZone)];
  }
}

const viewOf = ({ total: _, createdAt, lastActiveAt, ...row }: Row): SubAccount => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
});
