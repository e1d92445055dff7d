import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant } from '@parley/platform/database';
import { OrderClosingRepository } from './order-closing.repository.js';
import { OrderDayCloser } from './order-day.closer.js';

const tenantChunk = 100;

/** Closes the days of orders, each exactly once. */
@Injectable()
export class OrderClosingService {
  constructor(
    private readonly database: Database,
    private readonly closings: OrderClosingRepository,
    private readonly closer: OrderDayCloser,
    private readonly clock: Clock,
  ) {}

  /** Closes every day that is over, of all tenants. Two runs at once, or one after a crash, find done what is done. */
  async run(): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ids = await this.closings.dueTenants(last, this.clock.now(), tenantChunk);
      await this.closeTenants(ids);
      last = ids.at(-1) ?? '';
      full = ids.length === tenantChunk;
    }
  }

  /** Closes every day of these tenants that is over. A failure passes over its tenant until the next run. */
  async closeTenants(tenantIds: readonly string[]): Promise<void> {
    for (let due = tenantIds; due.length > 0; ) {
      const closed = await forEachTenant(this.database, due, (tx) => this.closer.closeDue(tx));
      due = due.filter((id) => (closed.get(id) ?? 0) > 0);
    }
  }
}
