import { Injectable } from '@nestjs/common';
import { PackageExpiryService } from '@parley/domain/orders';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class ExpiryProcessor {
  constructor(private readonly expiryService: PackageExpiryService) {}

  @OnJob('orders.expire-packages')
  async expire(): Promise<void> {
    await this.expiryService.expireDue();
  }

  @OnJob('orders.remind')
  async remind(): Promise<void> {
    await this.expiryService.remindDue();
  }
}
