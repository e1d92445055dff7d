import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { utcDay } from '../../tenants/index.js';

const aheadMs = 62 * 86_400_000;

/** The partitions of clicks, one for each UTC month. System path: they hold clicks of all tenants. */
@Injectable()
export class ClickMonthRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Creates the missing partitions of this month and the next two. */
  async make(): Promise<void> {
    const now = this.clock.now();
    await this.database.querySystem('select make_link_click_months($1, $2)', [
      utcDay(now),
      utcDay(new Date(now.getTime() + aheadMs)),
    ]);
  }
}
