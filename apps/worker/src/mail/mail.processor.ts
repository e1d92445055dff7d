import { Injectable } from '@nestjs/common';
import { MailDeliveryService } from '@parley/domain/mail';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class MailProcessor {
  constructor(private readonly delivery: MailDeliveryService) {}

  @OnJob('mail.deliver')
  async deliver(): Promise<void> {
    await this.delivery.deliverDue();
  }

  @OnJob('mail.drop-old')
  async dropOld(): Promise<void> {
    await this.delivery.dropOld();
  }
}
