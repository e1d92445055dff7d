import { Injectable } from '@nestjs/common';
import {
  type Page,
  type SubAccount,
  type SubAccountCounts,
  type SubAccountQuery,
  type SubAccountSort,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { likePattern, type TenantTx } from '@parley/platform/database';
import { localDate, startOfDay, TenantRepository } from '../tenants/index.js';
import { subAccountNotFound } from './sub-accounts.policy.js';

type Row = Omit<SubAccount, 'createdAt' | 'lastActiveAt'> & {
  createdAt: Date;
  lastActiveAt: Date | null;
  total: number;
};

const columns = `s.id, s.account, s.status, s.is_default as "isDefault", s.remark, s.platforms,
  s.port_mode as "portMode", s.ports_reserved as "portsReserved", s.port_limit as "portLimit",
  s.multi_device as "multiDevice", s.profile_sharing as "profileSharing", s.auto_reply as "autoReply",
  s.session_archive as "sessionArchive", s.dedupe_scope as "dedupeScope", s.character_mode as "characterMode",
  s.auto_allocate as "autoAllocate", s.low_threshold as "lowThreshold", s.refill_amount as "refillAmount",
  s.secret_hint as "secretHint", s.created_at as "createdAt",
  s.last_active_at as "lastActiveAt"`;

/** Each figure of one sub-account `s`, by an index. $1 tenant, $2 start of its day, $3 now, $4 its local date. */
const figureColumns = `
  (select count(*) from social_accounts p
    where p.tenant_id = $1 and p.sub_account_id = s.id and p.status <> 'offline')::int as "portsOnline",
  case s.port_mode when 'fixed' then least(s.ports_reserved, s.port_limit) else s.port_limit end as "portsTotal",
  (select count(*) from port_uses u where u.sub_account_id = s.id)::int as "socialAccounts",
  (select count(distinct x.device_id) from sessions x where x.sub_account_id = s.id and x.kind = 'desktop'
    and x.ended_at is null and x.online_until > $3)::int as "devicesOnline",
  coalesce(today.gained, 0)::int as "fansToday",
  coalesce((select f.gained from fan_totals f where f.tenant_id = $1 and f.sub_account_id = s.id), 0) as "fansTotal",
  case when s.character_mode = 'limited' then coalesce((select c.balance::float8 from character_accounts c
    where c.sub_account_id = s.id), 0) end as "characters",
  coalesce((select sum(d.characters)::float8 from character_days d
    where d.tenant_id = $1 and d.sub_account_id = s.id and d.day = $4::date), 0) as "charactersToday",
  coalesce((select sum(d.characters)::float8 from character_days d
    where d.tenant_id = $1 and d.sub_account_id = s.id), 0) as "charactersUsed"`;

/** A day's quarters lie by time, so all that are wanted are summed in one pass. */
const withToday = (ids: string): string => `left join (
  select q.sub_account_id, sum(q.gained) as gained from fan_quarters q
  where q.tenant_id = $1 and q.quarter >= $2 and q.sub_account_id ${ids} group by 1
) today on today.sub_account_id = s.id`;

/** By what a list is ordered. Figures of all sub-accounts are then summed once, not one by one. */
const orders: Record<SubAccountSort, { by: string; join?: string }> = {
  createdAt: { by: 's.created_at' },
  account: { by: 's.account' },
  portsOnline: {
    by: 'coalesce(f.figure, 0)',
    join: `select sub_account_id, count(*) as figure from social_accounts
      where tenant_id = $1 and status <> 'offline' group by 1`,
  },
  fansToday: {
    by: 'coalesce(f.figure, 0)',
    join: `select sub_account_id, sum(gained) as figure from fan_quarters
      where tenant_id = $1 and quarter >= $2 group by 1`,
  },
  fansTotal: {
    by: 'coalesce(f.figure, 0)',
    join: 'select sub_account_id, gained as figure from fan_totals where tenant_id = $1',
  },
  // An unlimited one has more than any other.
  characters: {
    by: `case when s.character_mode = 'limited' then coalesce(f.figure, 0) else 9223372036854775807 end`,
    join: `select sub_account_id, balance as figure from character_accounts where tenant_id = $1 and kind = 'sub'`,
  },
};

/** Sub-accounts as the console shows them. */
@Injectable()
export class SubAccountQueries {
  constructor(
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  /** The newest first, unless the query says otherwise. */
  async list(tx: TenantTx, query: SubAccountQuery): Promise<Page<SubAccount>> {
    const { page = 1, pageSize = 20, sort = 'createdAt', descending = query.sort === undefined } = query;
    const { by, join } = orders[sort];
    const direction = descending ? 'desc' : 'asc';
    const filter = `s.tenant_id = $1 and s.status <> 'deleted'
      and ($5::text is null or s.account ilike $5 or s.remark ilike $5)
      and ($6::text is null or s.status = $6) and ($7::text is null or $7 = any(s.platforms))`;
    const filters = [likePattern(query.search), query.status ?? null, query.platform ?? null];
    const moments = await this.moments(tx);
    const rows = await tx.query<Row>(
      `with page as (
         select s.*, count(*) over ()::int as total, row_number() over (order by ${by} ${direction}, s.id ${direction}) as place
         from sub_accounts s ${join ? `left join (${join}) f on f.sub_account_id = s.id` : ''}
         where ${filter} and $2::timestamptz is not null and $3::timestamptz is not null and $4::date is not null
         order by place limit $8 offset $9
       )
       select ${columns}, s.total, ${figureColumns} from page s ${withToday('in (select id from page)')}
       order by s.place`,
      [...moments, ...filters, pageSize, (page - 1) * pageSize],
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
      `select ${columns}, ${figureColumns} from sub_accounts s ${withToday('= any($5)')}
       where s.tenant_id = $1 and s.status <> 'deleted' and s.id = any($5)`,
      [...(await this.moments(tx)), ids],
    );
    return rows.map(viewOf);
  }

  async counts(tx: TenantTx): Promise<SubAccountCounts> {
    const [counts] = await tx.query<SubAccountCounts>(
      `select count(s.id)::int as all, count(s.id) filter (where s.status = 'normal')::int as normal,
         count(s.id) filter (where s.status = 'stopped')::int as stopped,
         count(s.id) filter (where s.status = 'deleting')::int as deleting,
         (select count(*) from social_accounts p where p.tenant_id = $1 and p.status <> 'offline')::int as "portsOnline",
         t.port_num as "portNum", coalesce(sum(s.ports_reserved), 0)::int as "portsReserved"
       from tenants t left join sub_accounts s on s.tenant_id = t.id and s.status <> 'deleted'
       where t.id = $1 group by t.id`,
      [tx.tenantId],
    );
    if (!counts) throw new Error('a tenant is missing');
    return counts;
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

  private async moments(tx: TenantTx): Promise<[string, Date, Date, string]> {
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
