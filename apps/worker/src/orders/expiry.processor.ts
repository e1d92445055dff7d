import { Injectable } from '@nestjs/common';
import { DueExpiries, ExpiryReminders } from '@parley/domain/orders';
import { RunsJob } from '@parley/platform/messaging';

@Injectable()
export class ExpiryProcessor {
  constructor(
    private readonly due: DueExpiries,
    private readonly reminders: ExpiryReminders,
  ) {}

  @RunsJob('orders.expire-packages')
  async expire(): Promise<void> {
    await this.due.run();
  }

  @RunsJob('orders.remind')
  async remind(): Promise<void> {
    await this.reminders.remindDue();
  }
}
