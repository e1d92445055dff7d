import { Injectable } from '@nestjs/common';
import type { BaseChange, OrderFan, OrderFanQuery, Page } from '@parley/contracts/public';
import { Database, DeadlineExceededError, type TransactionLimits } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { SearchLimiter } from '../../search/index.js';
import { OrderBaseService } from '../base/order-base.service.js';
import { WorkOrderEvents } from '../work-order.events.js';
import { WorkOrderRepository } from '../work-order.repository.js';
import { OrderFanQueries } from './order-fan.queries.js';

/** A request for an order's fans. `signal` ends a search when nobody waits for it any more. */
export interface OrderFanSearch {
  tenantId: string;
  orderId: string;
  query: OrderFanQuery;
  signal: AbortSignal;
}

/** The gains that an order counted. */
@Injectable()
export class OrderFanService {
  constructor(
    private readonly database: Database,
    private readonly limiter: SearchLimiter,
    private readonly workOrderRepository: WorkOrderRepository,
    private readonly fans: OrderFanQueries,
    private readonly base: OrderBaseService,
    private readonly events: WorkOrderEvents,
  ) {}

  /** Rejects with `work-orders.not_found`, `request.invalid` naming `search`, or `server.unavailable`. */
  async list({ tenantId, orderId, query, signal }: OrderFanSearch): Promise<Page<OrderFan>> {
    const epoch = await this.database.asTenant(tenantId, (tx) =>
      this.workOrderRepository.epochOf(tx, orderId, query.epoch),
    );
    const read = async (limits?: TransactionLimits): Promise<Page<OrderFan>> => {
      const found = await this.fans.rowsOf({ tenantId, orderId, epoch, filter: query }, limits);
      return this.database.asTenant(tenantId, (tx) => this.fans.page(tx, found, query), limits);
    };
    if (!query.search?.trim()) return read();
    try {
      return await this.limiter.run(tenantId, signal, (limits) => read(limits()));
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error;
      throw new AppError('server.unavailable', 'The search took too long: narrow it by another filter.');
    }
  }

  /** Rejects with `work-orders.not_found`, or `work-orders.day_closed` where a gain was counted in a closed day. */
  async takeOut(tenantId: string, orderId: string, gainIds: string[]): Promise<BaseChange> {
    return this.database.asTenant(tenantId, async (tx) => {
      const order = await this.workOrderRepository.get(tx, orderId);
      const moved = await this.base.takeOut(tx, orderId, gainIds);
      if (moved.contacts === 0) this.events.unchanged();
      else {
        const { contacts, fresh, repeat } = moved;
        await this.events.changed(tx, order, {
          contacts: { to: contacts },
          fresh: { to: fresh },
          repeat: { to: repeat },
        });
      }
      return moved;
    });
  }
}
