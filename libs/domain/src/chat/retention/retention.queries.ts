import { Injectable } from '@nestjs/common';
import type { Retention, RetentionReceipt } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { LessThan, MoreThan } from 'typeorm';
import { ChatDayEntity, RetentionReceiptEntity } from '../messages/chat-stats.entity.js';
import { dayAfter, keepFrom } from './retention.policy.js';

const daysShown = 7;
const receiptsShown = 100;

/** The days that a tenant is about to lose, and receipts of the days that it lost. */
@Injectable()
export class RetentionQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async get(tenantId: string): Promise<Retention> {
    const first = keepFrom(this.clock.now());
    return this.database.asTenant(tenantId, async (tx) => {
      const days = await tx.manager.find(ChatDayEntity, {
        where: { tenantId, day: LessThan(dayAfter(first, daysShown)), messages: MoreThan(0) },
        order: { day: 'asc' },
      });
      const receipts = await tx.manager.find(RetentionReceiptEntity, {
        where: { tenantId },
        order: { day: 'desc' },
        take: receiptsShown,
      });
      return {
        keepFrom: first,
        due: days.filter(({ day }) => day < first).map(viewOf),
        next: days.filter(({ day }) => day >= first).map(viewOf),
        receipts: receipts.map((row) => ({ ...viewOf(row), droppedAt: row.droppedAt.toISOString() })),
      };
    });
  }
}

const viewOf = ({
  day,
  messages,
  oldest,
  newest,
}: ChatDayEntity | RetentionReceiptEntity): Omit<RetentionReceipt, 'droppedAt'> => ({
  day,
  messages,
  oldest: oldest.toISOString(),
  newest: newest.toISOString(),
});
