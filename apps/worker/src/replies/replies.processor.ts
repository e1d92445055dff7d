import { Injectable } from '@nestjs/common';
import { AutomaticReplySweeper, ScheduledReplySender } from '@parley/domain/replies';
import { type EventDelivery, OnEvents, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class RepliesProcessor {
  constructor(
    private readonly scheduledReplySender: ScheduledReplySender,
    private readonly automaticReplySweeper: AutomaticReplySweeper,
  ) {}

  @OnEvents('replies.send-due')
  async sendDue(events: EventDelivery<'replies.send-due'>[], tx: TenantTx): Promise<void> {
    await this.scheduledReplySender.send(
      tx,
      events.map(({ payload }) => ({
        conversationId: payload.conversationId,
        dueAt: new Date(payload.dueAt),
      })),
    );
  }

  @OnJob('replies.give-up')
  async giveUp(): Promise<void> {
    await this.automaticReplySweeper.sweep();
  }
}
