import { Injectable } from '@nestjs/common';
import { lockAdvisory, pipelined, rowList, type TenantTx } from '@parley/platform/database';
import { LessThan, MoreThanOrEqual } from 'typeorm';
import { contactView } from '../../fans/index.js';
import {
  type LocalBucket,
  type LocalSpan,
  localSpans,
  type Rollup,
  RollupRepository,
} from '../../tenants/index.js';
import { MessageQuarterEntity } from './chat-stats.entity.js';
import { MessageDayEntity, MessageHourEntity } from './message-rollup.entity.js';

/** A message as it is counted. */
export interface CountedMessage {
  at: Date;
  storedAt: Date;
  subAccountId: string;
  platform: string;
  contactId: string;
  inbound: boolean;
  automatic: boolean;
  archived: boolean;
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
});

const spanRows = rowList<LocalSpan>({
  quarter: 'timestamptz',
  hour: 'timestamptz',
  day: 'timestamptz',
  dayEnd: 'timestamptz',
});

const received = 'count(*) filter (where inbound)';
const sent = 'count(*) filter (where not inbound and not automatic)';
const automatic = 'count(*) filter (where automatic)';

const addFigures = (table: string, columns: readonly string[]): string =>
  columns.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/** Adds to the figures of hours or days what was written, and the contacts that were not active in them before. */
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

/**
 * Contacts are counted by their main ones. $2 the first UTC day of which activity is kept. Whether a contact was active before is read from the rows there were
 * before this statement: only one of a tenant runs at a time.
 */
const countSql = `
  with written as (
    select span.*, at, stored_at, sub_account_id, platform, coalesce(contact.main_id, contact_id) as contact_id, inbound,
      automatic, archived
    from ${countedRows.as('message', 3)}
    join ${spanRows.as('span', 11)} on span.quarter = date_bin('15 minutes', at, 'epoch')
    left join lateral (
      select main_id from ${contactView} identity where tenant_id = $1 and id = message.contact_id limit 1
    ) contact on true
  ), added as (
    insert into active_contacts (tenant_id, day, contact_id, sub_account_id, quarter)
    select distinct $1, (quarter at time zone 'UTC')::date, contact_id, sub_account_id, quarter from written
    where $2::date is null or (quarter at time zone 'UTC')::date >= $2 order by 2, 3, 4, 5
    on conflict do nothing
    returning contact_id, sub_account_id, quarter
  ), active as (
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
  ), days as (${addToSql('day')}
  ), hours as (${addToSql('hour')}
  ), archived as (
    insert into chat_days (tenant_id, day, messages, oldest, newest)
    select $1, (stored_at at time zone 'UTC')::date, count(*), min(at), max(at)
    from written where archived group by 2 order by 2
    on conflict (tenant_id, day) do update set messages = chat_days.messages + excluded.messages,
      oldest = least(chat_days.oldest, excluded.oldest), newest = greatest(chat_days.newest, excluded.newest)
  )
  insert into message_quarters (tenant_id, quarter, sub_account_id, platform, received, sent, automatic)
  select $1, quarter, sub_account_id, platform, ${received}, ${sent}, ${automatic}
  from written group by 2, 3, 4 order by 2, 3, 4
  on conflict (tenant_id, quarter, sub_account_id, platform) do update
    set ${addFigures('message_quarters', ['received', 'sent', 'automatic'])}`;

/** $1 the tenant, $2 where a bucket begins and $3 where it ends. */
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

/** Counts messages and active contacts, by quarter of an hour, local hour and local day. */
@Injectable()
export class MessageStatsRepository {
  constructor(private readonly rollups: RollupRepository) {}

  /** Has the tenant's counting for itself until the end of the transaction. */
  async lock(tx: TenantTx): Promise<Rollup> {
    const [, rollup] = await pipelined([
      lockAdvisory(tx, 'messageCounting', tx.tenantId),
      this.rollups.open(tx, 'messages'),
    ]);
    return rollup;
  }

  /** Adds messages to the figures, and the archived ones to their days. */
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

  /** Deletes the figures of the buckets that begin from then on, and of all hours. */
  async deleteFrom(tx: TenantTx, from: Date): Promise<void> {
    const { tenantId } = tx;
    await tx.manager.delete(MessageDayEntity, { tenantId, start: MoreThanOrEqual(from) });
    await tx.manager.delete(MessageHourEntity, { tenantId });
  }

  /** Counts a bucket that has no figures, from the quarters of an hour. */
  async recount(tx: TenantTx, { unit, start, end }: LocalBucket): Promise<void> {
    await tx.query(recountOf[unit], [tx.tenantId, start, end], { freshPlan: true });
  }

  /** When the oldest quarter of an hour begins that is there. */
  async oldest(tx: TenantTx): Promise<Date | null> {
    const [first] = await tx.manager.find(MessageQuarterEntity, {
      select: { quarter: true },
      where: { tenantId: tx.tenantId },
      order: { quarter: 'asc' },
      take: 1,
    });
    return first?.quarter ?? null;
  }

  /** Deletes up to `limit` active contacts of days before this one, and as many quarters; returns whether more are left. */
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

  /** Deletes the hours before an instant. */
  async deleteHoursBefore(tx: TenantTx, before: Date): Promise<void> {
    await tx.manager.delete(MessageHourEntity, { tenantId: tx.tenantId, start: LessThan(before) });
  }
}
