import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type SystemTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { statesBefore } from './orders.policy.js';

const batch = 200;

/** Written out, as the index of the unpaid has it. */
const open = statesBefore('closed')
  .map((status) => `'${status}'`)
  .join();

/** Closes what was not paid in time. System path: it serves all tenants. */
@Injectable()
export class UnpaidOrderCloser {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns how many it closed. What is being paid at this moment is left to whoever pays it. */
  async closeDue(): Promise<number> {
    let closed = 0;
    for (;;) {
      const some = await this.database.asSystem((tx) => this.closeSome(tx));
      closed += some;
      if (some < batch) return closed;
    }
  }

  private async closeSome(tx: SystemTx): Promise<number> {
    const rows = await tx.query<{ id: string; tenantId: string }>(
      `update orders set status = 'closed' where id in (
         select id from orders where status in (${open}) and closes_at <= $1
         order by closes_at limit $2 for update skip locked)
       returning id, tenant_id as "tenantId"`,
      [this.clock.now(), batch],
    );
    for (const { id, tenantId } of rows)
      await this.outbox.addFor(tx, tenantId, 'order.changed', { orderId: id });
    return rows.length;
  }
}
