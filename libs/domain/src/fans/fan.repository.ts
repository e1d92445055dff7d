import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import type { NewGain, ReportRow } from './fan-rows.js';
import { KnownGains, type GainKey } from './known-gains.js';

const figures = `count(*)::int as gained, count(*) filter (where type = 'new')::int as fresh,
  count(*) filter (where fresh_in_sub_account)::int as fresh_in_sub_account,
  count(*) filter (where fresh_in_tenant)::int as fresh_in_tenant`;

const addFigures = (table: string): string =>
  ['gained', 'fresh', 'fresh_in_sub_account', 'fresh_in_tenant']
    .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
    .join(', ');

@Injectable()
export class FanRepository {
  async reportsOf(tx: TenantTx, batchId: string): Promise<ReportRow[]> {
    return tx.query<ReportRow>(
      `select r.id, r.sub_account_id as "subAccountId", r.social_account_id as "socialAccountId", s.platform,
         a.dedupe_scope as "dedupeScope", r.account, r.nickname, r.link, r.phone, r.gained_at as "gainedAt"
       from fan_reports r
       join social_accounts s on s.id = r.social_account_id
       join sub_accounts a on a.id = r.sub_account_id
       where r.batch_id = $1 order by r.gained_at, r.id`,
      [batchId],
    );
  }

  async gainsOf(tx: TenantTx, contactIds: string[]): Promise<KnownGains> {
    return new KnownGains(
      await tx.query<GainKey>(
        `select contact_id as "contactId", social_account_id as "socialAccountId", sub_account_id as "subAccountId"
         from gains where contact_id = any($1)`,
        [contactIds],
      ),
    );
  }

  /** Adds gains, and to the roll-ups exactly what was added. */
  async addGains(tx: TenantTx, gains: NewGain[], now: Date): Promise<void> {
    const column = <Key extends keyof NewGain>(key: Key) => gains.map((gain) => gain[key]);
    const added = `with added as (
      insert into gains (id, tenant_id, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
        fresh_in_sub_account, fresh_in_tenant, report_id, gained_at, stored_at)
      select id, $1, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
        fresh_in_sub_account, fresh_in_tenant, report_id, gained_at, $2
      from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::bool[],
        $11::bool[], $12::uuid[], $13::timestamptz[])
        as gain(id, contact_id, social_account_id, sub_account_id, platform, type, dedupe_scope,
          fresh_in_sub_account, fresh_in_tenant, report_id, gained_at)
      returning *
    ), quarters as (
      insert into fan_quarters (tenant_id, quarter, sub_account_id, platform, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
      select tenant_id, date_bin('15 minutes', gained_at, 'epoch'), sub_account_id, platform, ${figures}
      from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (tenant_id, quarter, sub_account_id, platform) do update set ${addFigures('fan_quarters')}
    )
    insert into fan_totals (tenant_id, sub_account_id, gained, fresh, fresh_in_sub_account, fresh_in_tenant)
    select tenant_id, sub_account_id, ${figures} from added group by 1, 2 order by 1, 2
    on conflict (tenant_id, sub_account_id) do update set ${addFigures('fan_totals')}`;
    await tx.query(added, [
      tx.tenantId,
      now,
      column('id'),
      column('contactId'),
      column('socialAccountId'),
      column('subAccountId'),
      column('platform'),
      column('type'),
      column('dedupeScope'),
      column('freshInSubAccount'),
      column('freshInTenant'),
      column('reportId'),
      column('gainedAt'),
    ]);
  }
}
