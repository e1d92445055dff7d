import { Injectable } from '@nestjs/common';
import { rowList, type TenantTx } from '@parley/platform/database';
import { socialAccounts } from '../ports/index.js';
import { subAccountSettings } from '../sub-accounts/index.js';
import { type LocalSpan, localSpans, RollupRepository } from '../tenants/index.js';
import type { NewGain, ReportRow, StorableFan } from './fan-rows.js';
import { KnownGains, type GainKey } from './known-gains.js';

const figures = `count(*)::int as gained, count(*) filter (where type = 'new')::int as fresh,
  count(*) filter (where fresh_in_sub_account)::int as fresh_in_sub_account,
  count(*) filter (where fresh_in_tenant)::int as fresh_in_tenant`;

const addFigures = (table: string): string =>
  ['gained', 'fresh', 'fresh_in_sub_account', 'fresh_in_tenant']
    .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
    .join(', ');

const reportRows = rowList<StorableFan>({
  id: 'uuid',
  subAccountId: 'text',
  socialAccountId: 'text',
  account: 'text',
  nickname: 'text',
  link: 'text',
  phone: 'text',
  gainedAt: 'timestamptz',
});

const insertReportsSql = `
  insert into fan_reports (tenant_id, id, batch_id, sub_account_id, social_account_id, account, nickname, link, phone,
    gained_at, stored_at)
  select $1, id, $2, sub_account_id, social_account_id, account, nickname, link, phone, gained_at, $3
  from ${reportRows.as('fan', 4)} on conflict do nothing returning id`;

const gainRows = rowList<NewGain>({
  id: 'text',
  contactId: 'text',
  socialAccountId: 'text',
  subAccountId: 'text',
  platform: 'text',
  type: 'text',
  dedupeScope: 'text',
  freshInSubAccount: 'bool',
  freshInTenant: 'bool',
  reportId: 'uuid',
  gainedAt: 'timestamptz',
  reportedAt: 'timestamptz',
});

/** Follows the tenant, now and the gains. */
const spanRows = rowList<LocalSpan>({
  quarter: 'timestamptz',
  hour: 'timestamptz',
  day: 'timestamptz',
  dayEnd: 'timestamptz',
});

const addToSql = (bucket: 'hour' | 'day'): string => `
    insert into fan_${bucket}s (tenant_id, scope, start, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
    select tenant_id, coalesce(sub_account_id, 'tenant'), ${bucket}, ${figures}
    from added join span on span.quarter = date_bin('15 minutes', gained_at, 'epoch')
    group by grouping sets ((tenant_id, ${bucket}), (tenant_id, ${bucket}, sub_account_id)) order by 1, 2, 3
    on conflict (tenant_id, scope, start) do update set ${addFigures(`fan_${bucket}s`)}`;

const addGainsSql = `with span as (select * from ${spanRows.as('span', 15)}), added as (
    insert into gains (id, tenant_id, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
      fresh_in_sub_account, fresh_in_tenant, is_late, report_id, gained_at, stored_at)
    select id, $1, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
      fresh_in_sub_account, fresh_in_tenant, reported_at >= day_end, report_id, gained_at, $2
    from ${gainRows.as('gain', 3)} join span on span.quarter = date_bin('15 minutes', gained_at, 'epoch')
    returning *
  ), quarters as (
    insert into fan_quarters (tenant_id, quarter, sub_account_id, platform, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
    select tenant_id, date_bin('15 minutes', gained_at, 'epoch'), sub_account_id, platform, ${figures}
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (tenant_id, quarter, sub_account_id, platform) do update set ${addFigures('fan_quarters')}
  ), days as (${addToSql('day')}
  ), hours as (${addToSql('hour')}
  )
  insert into fan_totals (tenant_id, sub_account_id, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
  select tenant_id, sub_account_id, ${figures} from added group by 1, 2 order by 1, 2
  on conflict (tenant_id, sub_account_id) do update set ${addFigures('fan_totals')}`;

/** Reports of fans, the gains made of them, and their figures. */
@Injectable()
export class FanRepository {
  constructor(private readonly rollups: RollupRepository) {}

  /** The reports of these batches in the order of their time. */
  async reportsOf(tx: TenantTx, batchIds: readonly string[]): Promise<ReportRow[]> {
    return tx.query<ReportRow>(
      `select r.id, r.sub_account_id as "subAccountId", r.social_account_id as "socialAccountId", s.platform,
         a.dedupe_scope as "dedupeScope", r.account, r.nickname, r.link, r.phone, r.gained_at as "gainedAt",
         r.stored_at as "reportedAt"
       from fan_reports r
       join ${socialAccounts} s on s.id = r.social_account_id
       join ${subAccountSettings} a on a.id = r.sub_account_id
       where r.batch_id = any($1) order by r.gained_at, r.id`,
      [batchIds],
    );
  }

  /** The gains of these main contacts and of all identities that belong to them, each by its main contact. */
  async gainsOf(tx: TenantTx, mainIds: readonly string[]): Promise<KnownGains> {
    return new KnownGains(
      await tx.query<GainKey>(
        `with merged as materialized (
           select id, main_id from contacts where tenant_id = $1 and main_id = any($2) and main_id <> id
         )
         select coalesce(merged.main_id, g.contact_id) as "contactId", g.social_account_id as "socialAccountId",
           g.sub_account_id as "subAccountId"
         from gains g left join merged on merged.id = g.contact_id
         where g.contact_id = any($2::text[] || array(select id from merged))`,
        [tx.tenantId, mainIds],
      ),
    );
  }

  /** Adds gains, and to the roll-ups exactly what was added. The transaction counts alone. */
  async addGains(tx: TenantTx, gains: NewGain[], now: Date): Promise<void> {
    const { timeZone } = await this.rollups.open(tx, 'fans');
    const spans = localSpans(
      gains.map(({ gainedAt }) => gainedAt),
      timeZone,
    );
    await tx.query(addGainsSql, [
      tx.tenantId,
      now,
      ...gainRows.parameters(gains),
      ...spanRows.parameters(spans),
    ]);
  }

  /** Stores reports of one batch; returns the ids that are new. */
  async insertReports(
    tx: TenantTx,
    { batchId, reports, now }: { batchId: string; reports: StorableFan[]; now: Date },
  ): Promise<string[]> {
    // In one order everywhere, so that two batches with the same ids wait for each other and never deadlock.
    const rows = [...reports].sort((a, b) => (a.id < b.id ? -1 : 1));
    const parameters = [tx.tenantId, batchId, now, ...reportRows.parameters(rows)];
    const inserted = await tx.query<{ id: string }>(insertReportsSql, parameters);
    return inserted.map(({ id }) => id);
  }
}
