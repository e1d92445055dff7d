import { Injectable } from '@nestjs/common';
import type { Retention as RetentionView, RetentionReceipt } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { dayAfter, keepFrom } from './retention.policy.js';

const daysShown = 7;
const receiptsShown = 100;

type Row = Pick<RetentionReceipt, 'day' | 'messages'> & { oldest: Date; newest: Date };

/** What a tenant's month leaves: a dry run, and the receipts of what is gone. */
@Injectable()
export class RetentionQueries {
  constructor(private readonly clock: Clock) {}

  async get(tx: TenantTx): Promise<RetentionView> {
    const first = keepFrom(this.clock.now());
    const days = await tx.query<Row>(
      `select day::text, messages, oldest, newest from chat_days
       where tenant_id = $1 and day < $2 and messages > 0 order by chat_days.day`,
      [tx.tenantId, dayAfter(first, daysShown)],
    );
    const receipts = await tx.query<Row & { droppedAt: Date }>(
      `select day::text, messages, oldest, newest, dropped_at as "droppedAt" from chat_retention_receipts
       where tenant_id = $1 order by chat_retention_receipts.day desc limit ${receiptsShown}`,
      [tx.tenantId],
    );
    return {
      keepFrom: first,
      due: days.filter(({ day }) => day < first).map(viewOf),
      next: days.filter(({ day }) => day >= first).map(viewOf),
      receipts: receipts.map((row) => ({ ...viewOf(row), droppedAt: row.droppedAt.toISOString() })),
    };
  }
}

const viewOf = ({ day, messages, oldest, newest }: Row) => ({
  day,
  messages,
  oldest: oldest.toISOString(),
  newest: newest.toISOString(),
});
