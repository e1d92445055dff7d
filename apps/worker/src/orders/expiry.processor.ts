import { Injectable } from '@nestjs/common';
import { PackageExpiryService, UnpaidOrderCloser } from '@parley/domain/orders';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class ExpiryProcessor {
  constructor(
    private readonly expiryService: PackageExpiryService,
    private readonly unpaidOrderCloser: UnpaidOrderCloser,
  ) {}

  @OnJob('orders.close-unpaid')
  async close(): Promise<void> {
    await this.unpaidOrderCloser.closeDue();
  }

  @OnJob('orders.expire-packages')
  async expire(): Promise<void> {
    await this.expiryService.expireDue();
  }

  @OnJob('orders.remind')
  async remind(): Promise<void> {
    await this.expiryService.remindDue();
  }
}
