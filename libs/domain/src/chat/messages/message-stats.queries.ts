import { Injectable } from '@nestjs/common';
import type { MessageCount } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { FanFilter } from '../../fans/index.js';

const seriesSql = `
  with counted as (
    select width_bucket(quarter, $2::timestamptz[]) as bucket, sum(received)::int as received,
      sum(sent)::int as sent, sum(automatic)::int as automatic
    from message_quarters
    where tenant_id = $1 and quarter >= $3 and quarter < $4 and ($5::text is null or sub_account_id = $5)
    group by 1
  ), active as (
    select width_bucket(quarter, $2::timestamptz[]) as bucket, count(distinct contact_id)::int as contacts
    from active_contacts
    where tenant_id = $1 and quarter >= $3 and quarter < $4 and ($5::text is null or sub_account_id = $5)
    group by 1
  )
  select bucket, received, sent, automatic, contacts from counted join active using (bucket)`;

const none: MessageCount = { received: 0, sent: 0, automatic: 0, contacts: 0 };

/** Figures of messages, archived or not, read from the roll-ups. */
@Injectable()
export class MessageStatsQueries {
  /** One count per bucket: `starts` in order, each on a quarter of an hour, and where the last ends. */
  async series(tx: TenantTx, starts: Date[], end: Date, filter: FanFilter = {}): Promise<MessageCount[]> {
    const rows = await tx.query<MessageCount & { bucket: number }>(seriesSql, [
      tx.tenantId,
      starts,
      starts[0],
      end,
      filter.subAccountId ?? null,
    ]);
    const byBucket = new Map(rows.map(({ bucket, ...count }) => [bucket, count]));
    return starts.map((_, index) => byBucket.get(index + 1) ?? none);
  }
}
