import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { bucketsSince, startOfDay } from '../../tenants/index.js';
import { MessageStatsRepository } from './message-stats.repository.js';

/** $2 and $3 two contacts, who are one, $4 where buckets begin and $5 where they end: who had both counts one too many. */
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

/** $4 since when. */
const moveActiveSql = `
  with moved as (
    delete from active_contacts
    where tenant_id = $1 and contact_id = $3 and quarter >= $4 and day >= ($4::timestamptz at time zone 'UTC')::date
    returning day, sub_account_id, quarter
  )
  insert into active_contacts (tenant_id, day, contact_id, sub_account_id, quarter)
  select $1, day, $2, sub_account_id, quarter from moved order by 2, 4, 5 on conflict do nothing`;

/** Which contacts were active when. */
@Injectable()
export class ActiveContactRepository {
  constructor(private readonly stats: MessageStatsRepository) {}

  /** Counts two contacts as one in the running day. Days before it stay as they are. */
  async mergeContacts(
    tx: TenantTx,
    { mainId, fromId }: { mainId: string; fromId: string },
    now: Date,
  ): Promise<void> {
    const { timeZone } = await this.stats.lock(tx);
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
}
