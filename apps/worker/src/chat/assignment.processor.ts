import { Injectable } from '@nestjs/common';
import {
  AnsweringRightService,
  AssignmentService,
  ConversationViewerService,
  ResponseTimeService,
} from '@parley/domain/chat';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnEvents, OnJob } from '@parley/platform/messaging';
import { Realtime } from '@parley/platform/realtime';
import { ConversationPush } from './conversation.push.js';

@Injectable()
export class AssignmentProcessor {
  constructor(
    private readonly assignmentService: AssignmentService,
    private readonly answeringRightService: AnsweringRightService,
    private readonly conversationViewerService: ConversationViewerService,
    private readonly responseTimeService: ResponseTimeService,
    private readonly conversationPush: ConversationPush,
    private readonly realtime: Realtime,
  ) {}

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('chat.push-states')
  async statesChanged(events: EventDelivery<'chat.push-states'>[], tx: TenantTx): Promise<void> {
    await this.conversationPush.statesChanged(
      tx,
      events.map(({ payload }) => payload),
    );
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('chat.push-agents')
  async agentsChanged(_: EventDelivery<'chat.push-agents'>[], tx: TenantTx): Promise<void> {
    await this.realtime.toTenant(tx.tenantId, 'agents:changed', {});
  }

  @OnEvents('chat.assign-in-turn')
  async assignInTurn(_: EventDelivery<'chat.assign-in-turn'>[], tx: TenantTx): Promise<void> {
    await this.assignmentService.assignInTurn(tx);
  }

  @OnJob('chat.wake-conversations')
  async wakeConversations(): Promise<void> {
    await this.assignmentService.wake();
  }

  @OnEvent('chat.return-stopped')
  async stopped({ payload }: EventDelivery<'chat.return-stopped'>, tx: TenantTx): Promise<void> {
    await this.answeringRightService.stopped(tx, payload.subAccountId);
  }

  @OnEventAfterCommit('chat.end-views')
  async endViews({ tenantId, payload }: EventDelivery<'chat.end-views'>): Promise<void> {
    await this.conversationViewerService.endViews(tenantId, payload.subAccountIds);
  }

  @OnEvents('chat.count-responses')
  async countResponses(_: EventDelivery<'chat.count-responses'>[], tx: TenantTx): Promise<void> {
    await this.responseTimeService.count(tx);
  }

  @OnJob('chat.forget-responses')
  async forgetResponses(): Promise<void> {
    await this.responseTimeService.forget();
  }
}
