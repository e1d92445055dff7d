import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import {
  AgentRepository,
  AnsweringRightService,
  AssignmentService,
  ConversationPushService,
  ConversationViewerService,
  type ConversationsOf,
  MessageProcessor,
  MessageStatsService,
  MessageTranslationService,
  OutgoingMessageQueries,
  OutgoingPushDispatcher,
  OutgoingStatusService,
  ResponseTimeService,
  RetentionService,
  ScheduledMessageService,
} from '@parley/domain/chat';
import {
  type EventDelivery,
  OnEvent,
  OnEventAfterCommit,
  OnEvents,
  OnJob,
  Outbox,
} from '@parley/platform/messaging';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class ChatProcessor implements OnModuleInit {
  constructor(
    private readonly messageProcessor: MessageProcessor,
    private readonly messageStatsService: MessageStatsService,
    private readonly messageTranslationService: MessageTranslationService,
    private readonly retentionService: RetentionService,
    private readonly outgoingStatusService: OutgoingStatusService,
    private readonly scheduledMessageService: ScheduledMessageService,
    private readonly outgoingMessageQueries: OutgoingMessageQueries,
    private readonly outgoingPushDispatcher: OutgoingPushDispatcher,
    private readonly agentRepository: AgentRepository,
    private readonly answeringRightService: AnsweringRightService,
    private readonly responseTimeService: ResponseTimeService,
    private readonly assignmentService: AssignmentService,
    private readonly conversationViewerService: ConversationViewerService,
    private readonly conversationPushService: ConversationPushService,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
  ) {}

  /** After a long time off, no partition may exist for new messages. */
  async onModuleInit(): Promise<void> {
    await this.retentionService.makeDays();
  }

  @OnEvents('chat.handle')
  async handle(events: EventDelivery<'chat.handle'>[], tx: TenantTx): Promise<void> {
    await this.messageProcessor.handle(
      tx,
      events.map(({ payload }) => payload.batchId),
    );
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('chat.show-processed')
  async processed(events: EventDelivery<'chat.show-processed'>[], tx: TenantTx): Promise<void> {
    const batches = events.map(({ payload }) => payload);
    const shown = this.push(tx, batches, 'conversations:changed', receivedIn(batches));
    await pipelined([this.messageStatsService.count(tx, batches), shown]);
  }

  /** Handles events that the previous release wrote. */
  @OnEvents('chat.count')
  async count(events: EventDelivery<'chat.count'>[], tx: TenantTx): Promise<void> {
    await this.messageStatsService.count(
      tx,
      events.map(({ payload }) => payload),
    );
  }

  @OnEvent('chat.attach-translation')
  async attach({ payload }: EventDelivery<'chat.attach-translation'>, tx: TenantTx): Promise<void> {
    await this.messageTranslationService.complete(tx, payload.reportId);
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('chat.push')
  async changed(events: EventDelivery<'chat.push'>[], tx: TenantTx): Promise<void> {
    await this.push(
      tx,
      events.map(({ payload }) => payload),
    );
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('chat.push-states')
  async statesChanged(events: EventDelivery<'chat.push-states'>[], tx: TenantTx): Promise<void> {
    const changes = events.map(({ payload }) => payload);
    const { viewers } = await this.agentRepository.viewers(
      tx,
      changes.flatMap(({ changed }) => changed),
    );
    const own = changes.flatMap((change) => change.own ?? []);
    const owner = [...viewers, ...own.filter(({ subAccountId }) => subAccountId === null)];
    const name = 'conversation-states:changed';
    await Promise.all([
      ...pushesOf(owner.map((one) => ({ ...one, subAccountId: '' }))).map(([, conversationIds]) =>
        this.realtime.toTenant(tx.tenantId, name, { conversationIds }),
      ),
      ...pushesOf([...viewers, ...own]).map(([id, conversationIds]) =>
        this.realtime.toSubAccount(id, name, { conversationIds }),
      ),
    ]);
  }

  @OnEventAfterCommit('chat.end-views')
  async endViews({ tenantId, payload }: EventDelivery<'chat.end-views'>): Promise<void> {
    await this.conversationViewerService.endViews(tenantId, payload.subAccountIds);
  }

  @OnEvents('chat.assign-in-turn')
  async assignInTurn(_: EventDelivery<'chat.assign-in-turn'>[], tx: TenantTx): Promise<void> {
    await this.assignmentService.assignInTurn(tx);
  }

  @OnEvents('chat.count-responses')
  async countResponses(_: EventDelivery<'chat.count-responses'>[], tx: TenantTx): Promise<void> {
    await this.responseTimeService.count(tx);
  }

  @OnJob('chat.forget-responses')
  async forgetResponses(): Promise<void> {
    await this.responseTimeService.forget();
  }

  @OnEvent('chat.return-stopped')
  async stopped({ payload }: EventDelivery<'chat.return-stopped'>, tx: TenantTx): Promise<void> {
    await this.answeringRightService.stopped(tx, payload.subAccountId);
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('chat.push-agents')
  async agentsChanged(_: EventDelivery<'chat.push-agents'>[], tx: TenantTx): Promise<void> {
    await this.realtime.toTenant(tx.tenantId, 'agents:changed', {});
  }

  @OnEvents('chat.push-notes')
  async notesChanged(events: EventDelivery<'chat.push-notes'>[], tx: TenantTx): Promise<void> {
    await this.push(
      tx,
      events.map(({ payload }) => payload),
      'notes:changed',
    );
  }

  @OnEvents('chat.address-pushes')
  async addressPushes(events: EventDelivery<'chat.address-pushes'>[], tx: TenantTx): Promise<void> {
    await this.conversationPushService.address(
      tx,
      events.map(({ payload }) => payload),
    );
  }

  /** Outside of a transaction, because it asks a push service. A repeated push replaces the first one on the device. */
  @OnEventAfterCommit('web-push.send')
  async sendPush({ tenantId, payload }: EventDelivery<'web-push.send'>): Promise<void> {
    await this.conversationPushService.send(tenantId, payload);
  }

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

  @OnJob('chat.keep-a-month')
  async enforceRetention(): Promise<void> {
    await this.retentionService.run();
  }

  @OnJob('chat.wake-conversations')
  async wakeConversations(): Promise<void> {
    await this.assignmentService.wake();
  }

  @OnJob('chat.renew-figures')
  async renewFigures(): Promise<void> {
    await this.messageStatsService.run();
  }

  /** Pushes the ids of changed conversations to the consoles that see them, which read them again. */
  private async push(
    tx: TenantTx,
    events: readonly EventPayload<'conversations.changed'>[],
    push: 'conversations:changed' | 'notes:changed' = 'conversations:changed',
    received: EventPayload<'push.due'>[] = [],
  ): Promise<void> {
    const { viewers, inTurn, hasDevices } = await this.agentRepository.viewers(
      tx,
      events.flatMap(({ changed }) => changed),
    );
    const conversationIds = [...new Set(viewers.flatMap((one) => one.conversationIds))];
    await Promise.all([
      // One of the conversations may have begun to wait.
      inTurn && push === 'conversations:changed' && this.outbox.add(tx, 'assignment.due', {}),
      ...(hasDevices ? received : []).map((due) => this.outbox.add(tx, 'push.due', due)),
      this.realtime.toTenant(tx.tenantId, push, { conversationIds }),
      ...pushesOf(viewers).map(([id, ids]) => this.realtime.toSubAccount(id, push, { conversationIds: ids })),
    ]);
  }
}

/** The conversations of batches in which contacts wrote. */
const receivedIn = (batches: readonly EventPayload<'messages.processed'>[]): EventPayload<'push.due'>[] =>
  batches
    .filter(({ messages }) => messages.some(({ origin }) => origin === 'in'))
    .map(({ changed, storedAt }) => ({
      event: 'message',
      conversationIds: changed.flatMap(({ conversationIds }) => conversationIds),
      storedAt,
    }));

/** One push for each sub-account. It names no conversation if everything may have changed. */
function pushesOf(
  viewers: readonly (Omit<ConversationsOf, 'subAccountId'> & { subAccountId: string | null })[],
): [subAccountId: string, conversationIds: string[]][] {
  const bySubAccount = new Map<string, Set<string> | null>();
  for (const { subAccountId: id, conversationIds } of viewers) {
    if (id === null) continue;
    const ids = bySubAccount.get(id);
    if (ids === null || conversationIds.length === 0) bySubAccount.set(id, null);
    else bySubAccount.set(id, new Set([...(ids ?? []), ...conversationIds]));
  }
  return [...bySubAccount].map(([id, ids]) => [id, [...(ids ?? [])]]);
}
