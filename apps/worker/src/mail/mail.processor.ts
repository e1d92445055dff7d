import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MailDeliveryService } from '@parley/domain/mail';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class MailProcessor implements OnApplicationBootstrap {
  constructor(private readonly delivery: MailDeliveryService) {}

  onApplicationBootstrap(): void {
    // Runs in the background, so a server that does not answer does not delay the start.
    void this.delivery.checkServer();
  }

  @OnJob('mail.deliver')
  async deliver(): Promise<void> {
    await this.delivery.deliverDue();
  }

  @OnJob('mail.drop-old')
  async dropOld(): Promise<void> {
    await this.delivery.dropOld();
  }
}
