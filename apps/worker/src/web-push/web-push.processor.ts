import { Injectable } from '@nestjs/common';
import { PushDeliveryService } from '@parley/domain/web-push';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class WebPushProcessor {
  constructor(private readonly deliveryService: PushDeliveryService) {}

  @OnJob('web-push.drop-ended')
  async dropEnded(): Promise<void> {
    await this.deliveryService.dropEnded();
  }
}
