import { Injectable } from '@nestjs/common';
import { fanLimits, type FanWorkOrder } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { type CountedGains, FanOrderRegistry, type FanOrderSource } from '../../fans/index.js';

const latestFirst = 'w.epoch desc, w.gained_at desc, w.gain_id desc';

type Row = Omit<FanWorkOrder, 'gainedAt'> & { gainedAt: Date };

@Injectable()
export class FanOrderQueries implements FanOrderSource {
  constructor(registry: FanOrderRegistry) {
    registry.register(this);
  }

  /** Epochs follow each other in time, so their order is the order of their gains. */
  counted(order: string): CountedGains {
    const ofOrder = `w.tenant_id = $1 and w.order_id = ${order}`;
    return {
      join: `join work_order_gains w on w.gain_id = g.id and ${ofOrder}`,
      latestFirst,
      span: `g.gained_at >= (select o.started_at from work_orders o where o.tenant_id = $1 and o.id = ${order})
        and g.gained_at <= (select w.gained_at from work_order_gains w where ${ofOrder} order by ${latestFirst} limit 1)`,
    };
  }

  async total(tx: TenantTx, orderId: string): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      `select coalesce(sum(fresh + repeats + base), 0)::int as total from work_order_epochs
       where tenant_id = $1 and order_id = $2`,
      [tx.tenantId, orderId],
    );
    return row?.total ?? 0;
  }

  async workOrders(tx: TenantTx, gainIds: readonly string[]): Promise<FanWorkOrder[]> {
    const rows = await tx.query<Row>(
      `select o.id, o.name, w.gain_id as "gainId", w.type, w.gained_at as "gainedAt"
       from work_order_gains w join work_orders o on o.tenant_id = w.tenant_id and o.id = w.order_id
       where w.tenant_id = $1 and w.gain_id = any($2)
       order by w.gained_at desc, w.gain_id, o.id limit ${fanLimits.detailRows}`,
      [tx.tenantId, gainIds],
    );
    return rows.map(({ gainedAt, ...row }) => ({ ...row, gainedAt: gainedAt.toISOString() }));
  }
}
