import { Injectable } from '@nestjs/common';
import { ConversationPushService } from '@parley/domain/chat';
import { PushDeliveryService } from '@parley/domain/web-push';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEventAfterCommit, OnEvents, OnJob } from '@parley/platform/messaging';

@Injectable()
export class WebPushProcessor {
  constructor(
    private readonly conversationPushService: ConversationPushService,
    private readonly deliveryService: PushDeliveryService,
  ) {}

  @OnEvents('chat.address-pushes')
  async address(events: EventDelivery<'chat.address-pushes'>[], tx: TenantTx): Promise<void> {
    await this.conversationPushService.address(
      tx,
      events.map(({ payload }) => payload),
    );
  }

  /** Outside of a transaction, because it asks a push service. A repeated push replaces the first one on the device. */
  @OnEventAfterCommit('web-push.send')
  async send({ tenantId, payload }: EventDelivery<'web-push.send'>): Promise<void> {
    await this.conversationPushService.send(tenantId, payload);
  }

  @OnJob('web-push.drop-ended')
  async dropEnded(): Promise<void> {
    await this.deliveryService.dropEnded();
  }
}
