import { Injectable } from '@nestjs/common';
import { UnpaidOrders } from '@parley/domain/orders';
import { RunsJob } from '@parley/platform/messaging';

@Injectable()
export class CloseUnpaidProcessor {
  constructor(private readonly unpaid: UnpaidOrders) {}

  @RunsJob('orders.close-unpaid')
  async close(): Promise<void> {
    await this.unpaid.closeDue();
  }
}
