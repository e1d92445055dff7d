import { Injectable } from '@nestjs/common';
import { ExpiryReminders, PackageExpiry } from '@parley/domain/orders';
import { RunsJob } from '@parley/platform/consumers';

@Injectable()
export class ExpiryProcessor {
  constructor(
    private readonly expiry: PackageExpiry,
    private readonly reminders: ExpiryReminders,
  ) {}

  @RunsJob('orders.expire-packages')
  async expire(): Promise<void> {
    await this.expiry.expireDue();
  }

  @RunsJob('orders.remind')
  async remind(): Promise<void> {
    await this.reminders.remindDue();
  }
}
