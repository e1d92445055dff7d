import { Injectable } from '@nestjs/common';
import {
  OutgoingMessageQueries,
  OutgoingPushDispatcher,
  OutgoingStatusService,
  ScheduledMessageService,
} from '@parley/domain/chat';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent, OnEvents, OnJob } from '@parley/platform/messaging';

@Injectable()
export class OutgoingProcessor {
  constructor(
    private readonly outgoingStatusService: OutgoingStatusService,
    private readonly scheduledMessageService: ScheduledMessageService,
    private readonly outgoingMessageQueries: OutgoingMessageQueries,
    private readonly outgoingPushDispatcher: OutgoingPushDispatcher,
  ) {}

  @OnEvent('chat.follow-offers')
  async followOffers({ payload }: EventDelivery<'chat.follow-offers'>, tx: TenantTx): Promise<void> {
    await this.outgoingStatusService.followOffers(tx, payload);
  }

  @OnEvent('chat.send-scheduled')
  async sendScheduled({ payload }: EventDelivery<'chat.send-scheduled'>, tx: TenantTx): Promise<void> {
    await this.scheduledMessageService.send(tx, payload.id);
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('chat.push-outgoing')
  async outgoingChanged(events: EventDelivery<'chat.push-outgoing'>[], tx: TenantTx): Promise<void> {
    const ids = new Set(events.flatMap(({ payload }) => payload.ids));
    const changed = await this.outgoingMessageQueries.changed(tx, [...ids]);
    const conversations = changed.map(({ subAccountId, conversationId }) => ({
      subAccountId,
      conversationIds: [conversationId],
    }));
    const push = await this.outgoingPushDispatcher.prepare(tx, conversations);
    await push(changed);
  }

  @OnJob('chat.expire-outgoing')
  async expireOutgoing(): Promise<void> {
    await this.outgoingStatusService.expire();
  }
}
