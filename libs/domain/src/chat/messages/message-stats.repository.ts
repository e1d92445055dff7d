import { Injectable } from '@nestjs/common';
import { lockAdvisory, pipelined, rowList, type TenantTx } from '@parley/platform/database';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { contactView } from '../../fans/index.js';
import {
  bucketsSince,
  type LocalBucket,
  localSpans,
  type Rollup,
  RollupRepository,
  spanRows,
  startOfDay,
} from '../../tenants/index.js';
import { MessageQuarterEntity } from './chat-stats.entity.js';
import { MessageDayEntity, MessageHourEntity } from './message-rollup.entity.js';

export interface CountedMessage {
  at: Date;
  storedAt: Date;
  subAccountId: string;
  platform: string;
  contactId: string;
  inbound: boolean;
  automatic: boolean;
  archived: boolean;
  /** The bytes of its texts; 0 if it is not archived. */
  bytes: number;
}

const countedRows = rowList<CountedMessage>({
  at: 'timestamptz',
  storedAt: 'timestamptz',
  subAccountId: 'text',
  platform: 'text',
  contactId: 'text',
  inbound: 'bool',
  automatic: 'bool',
  archived: 'bool',
  bytes: 'int',
});

const received = 'count(*) filter (where inbound)';
const sent = 'count(*) filter (where not inbound and not automatic)';
const automatic = 'count(*) filter (where automatic)';

const addFigures = (table: string, columns: readonly string[]): string =>
  columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/** Adds messages to the counts of hours or days, and adds contacts that were not active in them before. */
const addToSql = (bucket: 'hour' | 'day'): string => `
  insert into message_${bucket}s (tenant_id, scope, start, received, sent, automatic, contacts)
  select $1, scope, start, sum(received), sum(sent), sum(automatic), sum(contacts) from (
    select coalesce(sub_account_id, 'tenant') as scope, ${bucket} as start, ${received} as received, ${sent} as sent,
      ${automatic} as automatic, 0 as contacts
    from written group by grouping sets ((${bucket}), (${bucket}, sub_account_id))
    union all
    select coalesce(sub_account_id, 'tenant'), ${bucket}, 0, 0, 0, case when grouping(sub_account_id) = 1
      then count(distinct contact_id) filter (where not seen_in_${bucket})
      else count(distinct contact_id) filter (where not seen_in_${bucket}_by_sub_account) end
    from active group by grouping sets ((${bucket}), (${bucket}, sub_account_id))
  ) part group by 2, 3 order by 2, 3
  on conflict (tenant_id, scope, start) do update set
    ${addFigures(`message_${bucket}s`, ['received', 'sent', 'automatic', 'contacts'])}`;

/** Messages in their local buckets, by the main ones of their contacts. */
const written = `written as (
    select span.*, at, stored_at, sub_account_id, platform, coalesce(contact.main_id, contact_id) as contact_id, inbound,
      automatic, archived, bytes
    from ${countedRows.as('message', 3)}
    join ${spanRows.as('span', 12)} on span.quarter = date_bin('15 minutes', at, 'epoch')
    left join lateral (
      select main_id from ${contactView} identity where tenant_id = $1 and id = message.contact_id limit 1
    ) contact on true
  )`;

/** Contacts by quarter of an hour. $2 is the first UTC day with kept activity. */
const added = `added as (
    insert into active_contacts (tenant_id, day, contact_id, sub_account_id, quarter)
    select distinct $1, (quarter at time zone 'UTC')::date, contact_id, sub_account_id, quarter from written
    where $2::date is null or (quarter at time zone 'UTC')::date >= $2 order by 2, 3, 4, 5
    on conflict do nothing
    returning contact_id, sub_account_id, quarter
  )`;

/**
 * Whether a contact was active in a bucket before. It reads the rows as they were before this statement, which is right
 * because only one statement of a tenant runs at a time.
 */
const active = `active as (
    select added.contact_id, added.sub_account_id, span.hour, span.day, seen.*
    from added join (select distinct quarter, hour, day, day_end from written) span using (quarter)
    cross join lateral (
      select count(*) > 0 as seen_in_day,
        coalesce(bool_or(in_hour), false) as seen_in_hour,
        coalesce(bool_or(by_sub_account), false) as seen_in_day_by_sub_account,
        coalesce(bool_or(in_hour and by_sub_account), false) as seen_in_hour_by_sub_account
      from (
        select before.quarter >= span.hour and before.quarter < span.hour + interval '1 hour' as in_hour,
          before.sub_account_id = added.sub_account_id as by_sub_account
        from active_contacts before
        where before.tenant_id = $1 and before.contact_id = added.contact_id
          and before.day = any(array[(span.day at time zone 'UTC')::date, (span.day at time zone 'UTC')::date + 1,
            (span.day at time zone 'UTC')::date + 2])
          and before.quarter >= span.day and before.quarter < span.day_end
      ) before
    ) seen
  )`;

const archived = `archived as (
    insert into chat_days (tenant_id, day, messages, oldest, newest, bytes)
    select $1, (stored_at at time zone 'UTC')::date, count(*), min(at), max(at), sum(bytes)
    from written where archived group by 2 order by 2
    on conflict (tenant_id, day) do update set messages = chat_days.messages + excluded.messages,
      oldest = least(chat_days.oldest, excluded.oldest), newest = greatest(chat_days.newest, excluded.newest),
      bytes = chat_days.bytes + excluded.bytes
  )`;

const countSql = `
  with ${written}, ${added}, ${active},
  days as (${addToSql('day')}
  ), hours as (${addToSql('hour')}
  ), ${archived}
  insert into message_quarters (tenant_id, quarter, sub_account_id, platform, received, sent, automatic)
  select $1, quarter, sub_account_id, platform, ${received}, ${sent}, ${automatic}
  from written group by 2, 3, 4 order by 2, 3, 4
  on conflict (tenant_id, quarter, sub_account_id, platform) do update
    set ${addFigures('message_quarters', ['received', 'sent', 'automatic'])}`;

/**
 * SQL of the bytes that tenant `t` stored on the UTC day of `$2`: archived texts, and own ones that failed on it or
 * whose outcome became unknown. These end with the month, or count with their archived message.
 */
export const bytesOfToday = `(coalesce((select d.bytes from chat_days d
    where d.tenant_id = t.id and d.day = ($2::timestamptz at time zone 'UTC')::date), 0)
  + coalesce((select sum(octet_length(o.text) + coalesce(octet_length(o.source_text), 0))::bigint
    from outgoing_messages o where o.tenant_id = t.id and o.status in ('failed', 'unknown') and o.report_id is null
      and o.status_at >= date_trunc('day', $2::timestamptz, 'UTC')), 0))`;

/** $1 the tenant, $2 the start of a bucket and $3 its end. */
const recountSql = (table: 'message_hours' | 'message_days'): string => `
  insert into ${table} (tenant_id, scope, start, received, sent, automatic, contacts)
  select $1, scope, $2, sum(received), sum(sent), sum(automatic), sum(contacts) from (
    select coalesce(sub_account_id, 'tenant') as scope, sum(received) as received, sum(sent) as sent,
      sum(automatic) as automatic, 0 as contacts
    from message_quarters where tenant_id = $1 and quarter >= $2 and quarter < $3
    group by grouping sets ((tenant_id), (tenant_id, sub_account_id))
    union all
    select coalesce(sub_account_id, 'tenant'), 0, 0, 0, count(distinct contact_id)
    from active_contacts where tenant_id = $1 and quarter >= $2 and quarter < $3
      and day between ($2::timestamptz at time zone 'UTC')::date and ($3::timestamptz at time zone 'UTC')::date
    group by grouping sets ((tenant_id), (tenant_id, sub_account_id))
  ) part group by scope`;

const recountOf = { hour: recountSql('message_hours'), day: recountSql('message_days') };

/**
 * $2 and $3 the two merged contacts, $4 the starts of buckets and $5 their ends. A bucket in which both were active
 * counts one contact too many.
 */
const joinSql = (table: 'message_hours' | 'message_days'): string => `
  update ${table} f set contacts = f.contacts - 1
  from (
    select bucket.start, coalesce(a.sub_account_id, 'tenant') as scope
    from unnest($4::timestamptz[], $5::timestamptz[]) as bucket(start, until)
    join active_contacts a on a.tenant_id = $1 and a.contact_id = any(array[$2, $3])
      and a.day between (bucket.start at time zone 'UTC')::date and (bucket.until at time zone 'UTC')::date
      and a.quarter >= bucket.start and a.quarter < bucket.until
    group by grouping sets ((bucket.start), (bucket.start, a.sub_account_id))
    having count(distinct a.contact_id) = 2
  ) twice
  where f.tenant_id = $1 and f.scope = twice.scope and f.start = twice.start`;

const joinOf = { hour: joinSql('message_hours'), day: joinSql('message_days') };

/** $4 the time since when activity is moved. */
const moveActiveSql = `
  with moved as (
    delete from active_contacts
    where tenant_id = $1 and contact_id = $3 and quarter >= $4 and day >= ($4::timestamptz at time zone 'UTC')::date
    returning day, sub_account_id, quarter
  )
  insert into active_contacts (tenant_id, day, contact_id, sub_account_id, quarter)
  select $1, day, $2, sub_account_id, quarter from moved order by 2, 4, 5 on conflict do nothing`;

/** Counts messages and active contacts, by quarter of an hour, local hour and local day. */
@Injectable()
export class MessageStatsRepository {
  constructor(private readonly rollupRepository: RollupRepository) {}

  /** No other transaction counts messages of the tenant until this one ends. */
  async lock(tx: TenantTx): Promise<Rollup> {
    const [, rollup] = await pipelined([
      lockAdvisory(tx, 'messageCounting', tx.tenantId),
      this.rollupRepository.open(tx, 'messages'),
    ]);
    return rollup;
  }

  /** Adds messages to the counts, and the archived ones to their days. */
  async count(
    tx: TenantTx,
    { timeZone, keptFrom }: Rollup,
    messages: readonly CountedMessage[],
  ): Promise<void> {
    const spans = localSpans(
      messages.map(({ at }) => at),
      timeZone,
    );
    await tx.query(countSql, [
      tx.tenantId,
      keptFrom,
      ...countedRows.parameters(messages),
      ...spanRows.parameters(spans),
    ]);
  }

  /** Deletes the counts of the days since `from`, and of all hours. */
  async deleteFrom(tx: TenantTx, from: Date): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(MessageDayEntity, { tenantId, start: MoreThanOrEqual(from) });
    await tx.manager.delete(MessageHourEntity, { tenantId });
  }

  /** Fills an empty bucket by adding up the quarters of an hour. */
  async recount(tx: TenantTx, { unit, start, end }: LocalBucket): Promise<void> {
    await tx.query(recountOf[unit], [tx.tenantId, start, end], { freshPlan: true });
  }

  /** The beginning of the oldest quarter of an hour. */
  async oldest(tx: TenantTx): Promise<Date | null> {
    const [first] = await tx.manager.find(MessageQuarterEntity, {
      select: { quarter: true },
      where: { tenantId: tx.tenantId },
      order: { quarter: 'asc' },
      take: 1,
    });
    return first?.quarter ?? null;
  }

  /** Deletes up to `limit` active contacts and quarters of earlier days. Returns whether more are left. */
  async deleteBefore(tx: TenantTx, day: string, limit: number): Promise<boolean> {
    const [contacts, quarters] = await pipelined([
      tx.query(
        `delete from active_contacts where ctid = any(array(
           select ctid from active_contacts where tenant_id = $1 and day < $2 limit $3)) returning 1`,
        [tx.tenantId, day, limit],
      ),
      tx.query(
        `delete from message_quarters where ctid = any(array(
           select ctid from message_quarters where tenant_id = $1 and quarter < $2::date::timestamp at time zone 'UTC'
           limit $3)) returning 1`,
        [tx.tenantId, day, limit],
      ),
    ]);
    return contacts.length === limit || quarters.length === limit;
  }

  /** Counts two contacts as one in the running day. Earlier days stay unchanged. */
  async mergeContacts(
    tx: TenantTx,
    { mainId, fromId }: { mainId: string; fromId: string },
    now: Date,
  ): Promise<void> {
    const { timeZone } = await this.lock(tx);
    const buckets = bucketsSince(now, now, timeZone, 0);
    for (const unit of ['hour', 'day'] as const) {
      const due = buckets.filter((bucket) => bucket.unit === unit);
      await tx.query(joinOf[unit], [
        tx.tenantId,
        mainId,
        fromId,
        due.map(({ start }) => start),
        due.map(({ end }) => end),
      ]);
    }
    await tx.query(moveActiveSql, [tx.tenantId, mainId, fromId, startOfDay(now, timeZone)]);
  }

  async deleteHoursBefore(tx: TenantTx, before: Date): Promise<void> {
    await tx.manager.delete(MessageHourEntity, { tenantId: tx.tenantId, start: LessThan(before) });
  }
}
