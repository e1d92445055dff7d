import { Injectable } from '@nestjs/common';
import {
  operatorLimits,
  type Page,
  pageLimits,
  type Tenant,
  type TenantCounts,
  type TenantQuery,
  type TenantSort,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import {
  countRows,
  Database,
  likePattern,
  pipelined,
  readPage,
  type SystemTx,
} from '@parley/platform/database';
import { pendingCertifications } from '../certification/index.js';
import { mainBalances } from '../characters/index.js';
import { openConsoleSessions, ownerAccounts } from '../identity/index.js';
import { waitingSource, waitsAt } from '../monitor/index.js';
import { onlinePorts } from '../ports/index.js';
import { subAccountSettings } from '../sub-accounts/index.js';
import { tenantNotFound, tenantProfiles } from '../tenants/index.js';

type Row = Omit<Tenant, 'packageEndsAt' | 'createdAt' | 'lastActiveAt'> & {
  packageEndsAt: Date | null;
  createdAt: Date;
  lastActiveAt: Date | null;
};

/** When a user of a tenant `t` was last active: in a client, or in a console that is still open. */
const lastActive = `greatest(
  (select max(a.last_active_at) from ${subAccountSettings} a where a.tenant_id = t.id),
  (select max(x.rotated_at) from ${openConsoleSessions} x where x.tenant_id = t.id))`;
const portsOnline = `(select count(*) from ${onlinePorts} p where p.tenant_id = t.id)`;

/** Conversations of a tenant `t` with a contact who waits. `now` is the placeholder of an instant. */
const waitingAt = (now: string): string =>
  `(select count(*) from ${waitingSource} where c.tenant_id = t.id and ${waitsAt(now)})`;

/** The figures of one tenant `t`, each by an index. `now` is the placeholder of an instant. */
const columnsAt = (
  now: string,
): string => `t.id, t.email, t.status, t.time_zone as "timeZone", t.language, t.package_family as family,
  t.package_ends_at as "packageEndsAt", t.created_at as "createdAt", t.port_num as "portNum", t.certification,
  t.invite_code as "inviteCode", t.first_visit as "firstVisit",
  t.tg_contact as "tgContact", t.has_totp as "hasTotp", t.operator_note as note,
  ${lastActive} as "lastActiveAt", ${portsOnline}::int as "portsOnline",
  ${waitingAt(now)}::int as waiting,
  (select count(*) from ${subAccountSettings} a where a.tenant_id = t.id and a.status <> 'deleted')::int as "subAccounts",
  coalesce((select c.balance from ${mainBalances} c where c.tenant_id = t.id), 0)::float8 as characters`;

const tenantsSql = `(select t.*, coalesce(u.email, '') as email, coalesce(u.tg_contact, '') as tg_contact,
    coalesce(u.has_totp, false) as has_totp
  from ${tenantProfiles} t left join ${ownerAccounts} u on u.tenant_id = t.id) t`;

const orders: Record<TenantSort, string> = {
  createdAt: 't.created_at',
  email: 't.email',
  lastActiveAt: `coalesce(${lastActive}, '-infinity')`,
  portsOnline,
  waiting: waitingAt('$7'),
};

/** SQL that is true where a package ends soon after an instant. */
export const endsSoon = (endsAt: string, now: string): string =>
  `${endsAt} >= ${now}::timestamptz and ${endsAt} < ${now}::timestamptz + interval '${operatorLimits.expiringDays} days'`;

const unsearched = '$1::text is null and $2::text is null';
const filterFor = (searched: string): string => `(${searched}) and ($3::text is null or t.status = $3)
  and ($4::text is null or t.certification = $4) and ($5::text is null or t.package_family = $5)
  and ($6::boolean is null or $6 = coalesce(t.status = 'active' and ${endsSoon('t.package_ends_at', '$7')}, false))`;

/** Tenants with their owners and figures, as operators read them. System path: it reads all tenants. */
@Injectable()
export class TenantOverviewQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The newest come first, unless the query says otherwise. */
  async list(query: TenantQuery): Promise<Page<Tenant>> {
    const { sort = 'createdAt', descending = query.sort === undefined } = query;
    const parameters = [
      likePattern(query.search),
      query.search?.trim() ?? null,
      query.status ?? null,
      query.certification ?? null,
      query.family ?? null,
      query.expiring ?? null,
      this.clock.now(),
    ];
    // Only a search and the sort by email address need the owner.
    const withOwner = query.search || sort === 'email';
    const source = {
      from: withOwner ? tenantsSql : `${tenantProfiles} t`,
      where: withOwner
        ? filterFor('$1::text is null or t.email ilike $1 or t.id = $2')
        : filterFor(unsearched),
      parameters,
      ids: ['t.id'] as const,
      order: { key: orders[sort], descending },
      columns: columnsAt('$7'),
      rows: tenantsSql,
    };
    const { items, total } = await this.database.asSystem((tx) => readPage<Row>(tx, source, query));
    return { items: items.map(viewOf), total };
  }

  /** Rejects with `tenants.not_found`. */
  async get(id: string): Promise<Tenant> {
    return this.database.asSystem((tx) => this.view(tx, id));
  }

  /** Rejects with `tenants.not_found`. */
  async view(tx: SystemTx, id: string): Promise<Tenant> {
    const [row] = await tx.query<Row>(`select ${columnsAt('$2')} from ${tenantsSql} where t.id = $1`, [
      id,
      this.clock.now(),
    ]);
    if (!row) throw tenantNotFound();
    return viewOf(row);
  }

  async counts(): Promise<TenantCounts> {
    const [active, suspended, waiting] = await this.database.asSystem((tx) => {
      const of = (from: string, where: string) => countRows(tx, { from, where, parameters: [] });
      return pipelined([
        of(`${tenantProfiles} t`, `t.status = 'active'`),
        of(`${tenantProfiles} t`, `t.status = 'suspended'`),
        of(`${pendingCertifications} c`, 'true'),
      ]);
    });
    const all = Math.min(active + suspended, pageLimits.counted + 1);
    return { all, active, suspended, pendingCertifications: waiting };
  }
}

const viewOf = ({ packageEndsAt, createdAt, lastActiveAt, ...row }: Row): Tenant => ({
  ...row,
  packageEndsAt: packageEndsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  lastActiveAt: lastActiveAt?.toISOString() ?? null,
});
