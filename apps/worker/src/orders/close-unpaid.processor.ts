import { Injectable } from '@nestjs/common';
import { UnpaidOrderCloser } from '@parley/domain/orders';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class CloseUnpaidProcessor {
  constructor(private readonly unpaidOrderCloser: UnpaidOrderCloser) {}

  @OnJob('orders.close-unpaid')
  async close(): Promise<void> {
    await this.unpaidOrderCloser.closeDue();
  }
}
