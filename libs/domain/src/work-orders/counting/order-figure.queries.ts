import { Injectable } from '@nestjs/common';
import type { WorkOrderPushes } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { figuresFrom, type StoredFigures } from '../work-order.policy.js';
import { storedFigures } from '../work-order.queries.js';

type RunningFigures = WorkOrderPushes['work-orders:counted']['orders'][number];

interface Row extends Pick<RunningFigures, 'id' | 'epoch' | 'day'> {
  today: StoredFigures;
  total: StoredFigures & { contacts: number };
}

const runningSql = `
  select e.order_id as id, e.epoch, e.day::text,
    ${storedFigures('d')} as today, ${storedFigures('e')} || jsonb_build_object('contacts', e.contacts) as total
  from work_order_epochs e
  left join work_order_days d on d.order_id = e.order_id and d.epoch = e.epoch and d.day = e.day
  where e.tenant_id = $1 and e.order_id = any($2) and e.ended_at is null order by 1`;

/** Figures of orders for pushes. */
@Injectable()
export class OrderFigureQueries {
  /** The running day and epoch of each order, in one statement. */
  async running(tx: TenantTx, orderIds: readonly string[]): Promise<RunningFigures[]> {
    const rows = await tx.query<Row>(runningSql, [tx.tenantId, orderIds]);
    return rows.map(({ today, total, ...row }) => ({
      ...row,
      today: figuresFrom(today),
      total: { ...figuresFrom(total), contacts: total.contacts },
    }));
  }
}
