import { Injectable } from '@nestjs/common';
import { MailDelivery } from '@parley/domain/mail';
import { RunsJob } from '@parley/platform/messaging';

@Injectable()
export class MailProcessor {
  constructor(private readonly delivery: MailDelivery) {}

  @RunsJob('mail.deliver')
  async deliver(): Promise<void> {
    await this.delivery.deliverDue();
  }

  @RunsJob('mail.drop-old')
  async dropOld(): Promise<void> {
    await this.delivery.dropOld();
  }
}
