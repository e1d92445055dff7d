import { Injectable } from '@nestjs/common';
import { ExpiryScheduler, ExpiryReminderService } from '@parley/domain/orders';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class ExpiryProcessor {
  constructor(
    private readonly due: ExpiryScheduler,
    private readonly reminders: ExpiryReminderService,
  ) {}

  @OnJob('orders.expire-packages')
  async expire(): Promise<void> {
    await this.due.run();
  }

  @OnJob('orders.remind')
  async remind(): Promise<void> {
    await this.reminders.remindDue();
  }
}
