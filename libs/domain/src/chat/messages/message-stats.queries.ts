import { Injectable } from '@nestjs/common';
import type { MessageCount } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { type FanScope, seenBy } from '../../fans/index.js';
import { type LocalBuckets, perBucket, RollupRepository, rollupZones } from '../../tenants/index.js';

type BucketRow = MessageCount & { start: Date };

const seriesSql = (table: 'message_hours' | 'message_days'): string => `
  select start, received, sent, automatic, contacts from ${table}
  where tenant_id = $1 and scope = $2 and start = any($3)`;

const seriesOf = { hour: seriesSql('message_hours'), day: seriesSql('message_days') };

/** Contacts by bucket. $2 the start of the buckets, $3 the end of the last one, $4 the sub-accounts or null for all. */
const active = `active as (
    select width_bucket(quarter, $2::timestamptz[]) as bucket, count(distinct contact_id)::int as contacts
    from active_contacts
    where tenant_id = $1 and quarter >= ($2::timestamptz[])[1] and quarter < $3
      and day between (($2::timestamptz[])[1] at time zone 'UTC')::date and ($3::timestamptz at time zone 'UTC')::date
      and ($4::text[] is null or sub_account_id = any($4))
    group by 1
  )`;

/** Parameters as of `active`. A day whose activity is deleted already has no contacts. */
const summedSql = (table: 'message_hours' | 'message_days'): string => `
  with counted as (
    select start, sum(received)::int as received, sum(sent)::int as sent, sum(automatic)::int as automatic
    from ${table} where tenant_id = $1 and scope = any($4) and start = any($2) group by 1
  ), ${active}
  select start, received, sent, automatic, coalesce(contacts, 0) as contacts
  from counted left join active on ($2::timestamptz[])[bucket] = start`;

const summedOf = { hour: summedSql('message_hours'), day: summedSql('message_days') };

/** Parameters as of `active`. */
const recountedSql = `
  with counted as (
    select width_bucket(quarter, $2::timestamptz[]) as bucket, sum(received)::int as received,
      sum(sent)::int as sent, sum(automatic)::int as automatic
    from message_quarters
    where tenant_id = $1 and quarter >= ($2::timestamptz[])[1] and quarter < $3
      and ($4::text[] is null or sub_account_id = any($4))
    group by 1
  ), ${active}
  select ($2::timestamptz[])[bucket] as start, received, sent, automatic, contacts
  from counted join active using (bucket)`;

const isRolledUp = `exists (select from ${rollupZones} r
  where r.tenant_id = $1 and r.name = 'messages' and r.is_current)`;

/** SQL of the messages of each sub-account of the tenant $1. `from` and `to` are the placeholders of the span's ends. */
export const messagesBySubAccount = (from: string, to: string): string => `
  select sub_account_id, sum(received)::int as received, sum(sent)::int as sent, sum(automatic)::int as automatic
  from (
    select scope as sub_account_id, received, sent, automatic from message_days
    where tenant_id = $1 and start >= ${from} and start < ${to} and scope <> 'tenant' and ${isRolledUp}
    union all
    select sub_account_id, received, sent, automatic from message_quarters
    where tenant_id = $1 and quarter >= ${from} and quarter < ${to} and not ${isRolledUp}
  ) counted group by 1`;

const none: MessageCount = { received: 0, sent: 0, automatic: 0, contacts: 0 };

/** Counts of messages, archived or not. */
@Injectable()
export class MessageStatsQueries {
  constructor(private readonly rollupRepository: RollupRepository) {}

  /**
   * One count per bucket. Reads the quarters of an hour until the roll-ups are in the tenant's zone. Several sub-accounts'
   * contacts are counted anew, because a contact that writes to two of them counts once.
   */
  async series(tx: TenantTx, buckets: LocalBuckets, scope: FanScope = {}): Promise<MessageCount[]> {
    const { unit, starts, end, timeZone } = buckets;
    const seen = seenBy(scope);
    const isRolledUp = await this.rollupRepository.isIn(tx, 'messages', timeZone);
    const scopes = seen ?? ['tenant'];
    const rows =
      isRolledUp && scopes.length === 1
        ? await tx.query<BucketRow>(seriesOf[unit], [tx.tenantId, scopes[0], starts])
        : await tx.query<BucketRow>(
            isRolledUp ? summedOf[unit] : recountedSql,
            [tx.tenantId, starts, end, seen],
            { freshPlan: true },
          );
    return perBucket(buckets, rows).map((row) => row ?? none);
  }
}
