import { Injectable } from '@nestjs/common';
import { Database, rowList, type TenantTx } from '@parley/platform/database';
import { LessThan } from 'typeorm';
import { socialAccounts } from '../ports/index.js';
import {
  eraseInChunks,
  type ErasureSection,
  ErasureSectionRegistry,
  subAccountSettings,
} from '../sub-accounts/index.js';
import { type LocalBucket, localSpans, RollupRepository, spanRows } from '../tenants/index.js';
import { uncountedReports } from './fan-backlog.queries.js';
import { FanQuarterEntity } from './fan-quarter.entity.js';
import { FanDayEntity, FanHourEntity } from './fan-rollup.entity.js';
import type { Departure, GainKey, NewGain, ReportRow, StorableFan } from './fan-rows.js';

const figures = `count(*)::int as gained, count(*) filter (where type = 'new')::int as fresh,
  count(*) filter (where fresh_in_sub_account)::int as fresh_in_sub_account,
  count(*) filter (where fresh_in_tenant)::int as fresh_in_tenant`;

const addFigures = (table: string): string =>
  ['gained', 'fresh', 'fresh_in_sub_account', 'fresh_in_tenant']
    .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
    .join(', ');

const reportRows = rowList<Required<StorableFan>>({
  id: 'uuid',
  subAccountId: 'text',
  socialAccountId: 'text',
  account: 'text',
  nickname: 'text',
  link: 'text',
  phone: 'text',
  kind: 'text',
  origin: 'text',
  gainedAt: 'timestamptz',
});

const insertReportsSql = `
  insert into fan_reports (tenant_id, id, batch_id, sub_account_id, social_account_id, account, nickname, link, phone,
    kind, origin, gained_at, stored_at)
  select $1, id, $2, sub_account_id, social_account_id, account, nickname, link, phone, kind, origin, gained_at, $3
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
  origin: 'text',
  gainedAt: 'timestamptz',
  reportedAt: 'timestamptz',
});

const departures = rowList<Omit<Departure, 'subAccountId'>>({
  platform: 'text',
  accountKey: 'text',
  socialAccountId: 'text',
  leftAt: 'timestamptz',
  returnedAt: 'timestamptz',
  isLeft: 'bool',
  at: 'timestamptz',
});

const addToSql = (bucket: 'hour' | 'day'): string => `
    insert into fan_${bucket}s (tenant_id, scope, start, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
    select tenant_id, coalesce(sub_account_id, 'tenant'), ${bucket}, ${figures}
    from added join span on span.quarter = date_bin('15 minutes', gained_at, 'epoch')
    group by grouping sets ((tenant_id, ${bucket}), (tenant_id, ${bucket}, sub_account_id)) order by 1, 2, 3
    on conflict (tenant_id, scope, start) do update set ${addFigures(`fan_${bucket}s`)}`;

const addGainsSql = `with span as (select * from ${spanRows.as('span', 16)}), added as (
    insert into gains (id, tenant_id, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
      fresh_in_sub_account, fresh_in_tenant, is_late, report_id, origin, gained_at, stored_at)
    select id, $1, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
      fresh_in_sub_account, fresh_in_tenant, reported_at >= day_end, report_id, origin, gained_at, $2
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

/** $1 the tenant, $2 the start of a bucket and $3 its end. */
const recountSql = (table: 'fan_hours' | 'fan_days'): string => `
  insert into ${table} (tenant_id, scope, start, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
  select $1, coalesce(sub_account_id, 'tenant'), $2, sum(gained), sum(fresh), sum(fresh_in_sub_account),
    sum(fresh_in_tenant)
  from fan_quarters where tenant_id = $1 and quarter >= $2 and quarter < $3
  group by grouping sets ((tenant_id), (tenant_id, sub_account_id))`;

const recountOf = { hour: recountSql('fan_hours'), day: recountSql('fan_days') };

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Events of the tenant $1 whose reports are not counted yet. */
const uncounted = uncountedReports('$1');

/**
 * Reports of fans, the gains made from them, and their counts. The reports of a deleted sub-account are erased. Gains
 * and counts stay, because they hold no names.
 */
@Injectable()
export class FanRepository implements ErasureSection {
  constructor(
    erasureSectionRegistry: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly rollupRepository: RollupRepository,
  ) {
    erasureSectionRegistry.register('fan-reports', this);
  }

  /** The reports of these batches in the order of their time. */
  async reportsOf(tx: TenantTx, batchIds: readonly string[]): Promise<ReportRow[]> {
    return tx.query<ReportRow>(
      `select r.id, r.kind, r.sub_account_id as "subAccountId", r.social_account_id as "socialAccountId", s.platform,
         a.dedupe_scope as "dedupeScope", r.account, r.nickname, r.link, r.phone, r.origin, r.gained_at as "gainedAt",
         r.stored_at as "reportedAt"
       from fan_reports r
       join ${socialAccounts} s on s.id = r.social_account_id
       join ${subAccountSettings} a on a.id = r.sub_account_id
       where r.batch_id = any($1) order by r.gained_at, r.id`,
      [batchIds],
    );
  }

  /** The gains of these main contacts and all their identities, by main contact. */
  async gainsOf(tx: TenantTx, mainIds: readonly string[]): Promise<GainKey[]> {
    return tx.query<GainKey>(
      `with merged as materialized (
         select id, main_id from contacts where tenant_id = $1 and main_id = any($2) and main_id <> id
       )
       select coalesce(merged.main_id, g.contact_id) as "contactId", g.social_account_id as "socialAccountId",
         g.sub_account_id as "subAccountId"
       from gains g left join merged on merged.id = g.contact_id
       where g.contact_id = any($2::text[] || array(select id from merged))`,
      [tx.tenantId, mainIds],
    );
  }

  /** Adds gains to the table and to the roll-ups. No other transaction of the tenant counts meanwhile. */
  async addGains(tx: TenantTx, gains: NewGain[], now: Date): Promise<void> {
    const { timeZone } = await this.rollupRepository.open(tx, 'fans');
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

  /** Stores moves of known contacts, one for each contact and social account. Returns the contacts that moved. */
  async storeMoves(
    tx: TenantTx,
    moves: readonly Omit<Departure, 'subAccountId'>[],
  ): Promise<{ contactId: string; socialAccountId: string; isLeft: boolean; at: Date }[]> {
    return tx.query(
      `insert into fan_departures as d (tenant_id, contact_id, social_account_id, left_at, returned_at, is_left)
       select $1, c.id, g.social_account_id, g.left_at, g.returned_at, g.is_left
       from ${departures.as('g', 2)}
         join contacts c on c.tenant_id = $1 and c.platform = g.platform and c.account_key = g.account_key
       order by c.id, g.social_account_id
       on conflict (contact_id, social_account_id) do update set
         left_at = greatest(d.left_at, excluded.left_at), returned_at = greatest(d.returned_at, excluded.returned_at),
         is_left = case when greatest(excluded.left_at, excluded.returned_at) >= greatest(d.left_at, d.returned_at)
           then excluded.is_left else d.is_left end
       returning contact_id as "contactId", social_account_id as "socialAccountId", is_left as "isLeft",
         greatest(d.left_at, d.returned_at) as at`,
      [tx.tenantId, ...departures.parameters(moves)],
    );
  }

  /** Stores the reports of one batch. Returns the new ids. */
  async insertReports(
    tx: TenantTx,
    { batchId, reports, now }: { batchId: string; reports: StorableFan[]; now: Date },
  ): Promise<string[]> {
    // All transactions insert in the same order. Two batches with the same ids therefore wait for each other and never
    // deadlock.
    const rows = reports
      .map((report) => ({ kind: 'gained' as const, origin: '', ...report }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const parameters = [tx.tenantId, batchId, now, ...reportRows.parameters(rows)];
    const inserted = await tx.query<{ id: string }>(insertReportsSql, parameters);
    return inserted.map(({ id }) => id);
  }

  /** Deletes all figures of days and hours. */
  async deleteFigures(tx: TenantTx): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(FanDayEntity, { tenantId });
    await tx.manager.delete(FanHourEntity, { tenantId });
  }

  /** Fills an empty bucket by adding up the quarters of an hour. */
  async recount(tx: TenantTx, { unit, start, end }: LocalBucket): Promise<void> {
    await tx.query(recountOf[unit], [tx.tenantId, start, end], { freshPlan: true });
  }

  /** The beginning of the oldest quarter of an hour. */
  async oldest(tx: TenantTx): Promise<Date | null> {
    const [first] = await tx.manager.find(FanQuarterEntity, {
      select: { quarter: true },
      where: { tenantId: tx.tenantId },
      order: { quarter: 'asc' },
      take: 1,
    });
    return first?.quarter ?? null;
  }

  async deleteHoursBefore(tx: TenantTx, before: Date): Promise<void> {
    await tx.manager.delete(FanHourEntity, { tenantId: tx.tenantId, start: LessThan(before) });
  }

  /** Whether all reports of the sub-account are counted. Only the outbox knows the waiting batches. */
  async isSettled(tx: TenantTx, subAccountId: string): Promise<boolean> {
    const waiting = await tx.query(
      `select 1 from ${uncounted} o
       join fan_reports r on r.batch_id = o.payload ->> 'batchId' where r.sub_account_id = $2 limit 1`,
      [tx.tenantId, subAccountId],
    );
    return waiting.length === 0;
  }

  /** Erases the reports of a sub-account in the order of their ids, because no index finds them by sub-account. */
  async erase(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit, last) =>
      tx.query<{ id: string }>(
        `with found as (
           select id from fan_reports where tenant_id = $2 and id > $3 and sub_account_id = $1 order by id limit $4
         ), erased as (
           delete from fan_reports r using found where r.tenant_id = $2 and r.id = found.id
         )
         select id from found order by id`,
        [subAccountId, tx.tenantId, last || beforeAll, limit],
      ),
    );
  }

  /** Whether a report that was stored no later than `until` is uncounted. */
  async hasUncounted(tx: TenantTx, until: Date): Promise<boolean> {
    const waiting = await tx.query(`select 1 from ${uncounted} o where o.created_at <= $2 limit 1`, [
      tx.tenantId,
      until,
    ]);
    return waiting.length > 0;
  }

  /**
   * Looks at up to `limit` reports that were stored no later than `until`, after the id `last` (empty at first). Clears
   * the names in the counted ones. The ids stay known. Returns the ids that it looked at.
   */
  async clearReports(tx: TenantTx, last: string, until: Date, limit: number): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `with found as (
         select id, batch_id <> all(array(select o.payload ->> 'batchId' from ${uncounted} o)) as counted
         from fan_reports where tenant_id = $1 and id > $2 and stored_at <= $3 order by id limit $4
       ), cleared as (
         update fan_reports r set account = '', nickname = '', link = '', phone = ''
         from found where r.tenant_id = $1 and r.id = found.id and found.counted
       )
       select id from found order by id`,
      [tx.tenantId, last || beforeAll, until, limit],
    );
    return rows.map(({ id }) => id);
  }
}
