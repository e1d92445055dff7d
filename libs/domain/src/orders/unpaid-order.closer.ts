import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { OrderRepository } from './order.repository.js';

const batch = 200;

/** Closes orders that were not paid in time. System path: it serves all tenants. */
@Injectable()
export class UnpaidOrderCloser {
  constructor(
    private readonly database: Database,
    private readonly orderRepository: OrderRepository,
  ) {}

  /** Returns how many it closed. It skips an order with a payment in progress. */
  async closeDue(): Promise<number> {
    let closed = 0;
    for (;;) {
      const some = await this.database.asSystem((tx) => this.orderRepository.closeDue(tx, batch));
      closed += some;
      if (some < batch) return closed;
    }
  }
}
