import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventPayload } from '@parley/contracts/server';
import {
  type ChangedOutgoing,
  MessageProcessor,
  MessageStatsService,
  MessageTranslationService,
  OutgoingMessageQueries,
  OutgoingStatusService,
  RetentionService,
} from '@parley/domain/chat';
import { type EventDelivery, OnEvent, OnEvents, OnJob } from '@parley/platform/messaging';
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
    private readonly outgoingMessageQueries: OutgoingMessageQueries,
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
    await pipelined([this.messageStatsService.count(tx, batches), this.push(tx.tenantId, batches)]);
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
      tx.tenantId,
      events.map(({ payload }) => payload),
    );
  }

  @OnEvents('chat.push-notes')
  async notesChanged(events: EventDelivery<'chat.push-notes'>[], tx: TenantTx): Promise<void> {
    await this.push(
      tx.tenantId,
      events.map(({ payload }) => payload),
      'notes:changed',
    );
  }

  @OnEvent('chat.follow-offers')
  async followOffers({ payload }: EventDelivery<'chat.follow-offers'>, tx: TenantTx): Promise<void> {
    await this.outgoingStatusService.followOffers(tx, payload);
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('chat.push-outgoing')
  async outgoingChanged(events: EventDelivery<'chat.push-outgoing'>[], tx: TenantTx): Promise<void> {
    const ids = new Set(events.flatMap(({ payload }) => payload.ids));
    const changed = await this.outgoingMessageQueries.changed(tx, [...ids]);
    const toPush = ({ id, conversationId, status }: ChangedOutgoing) => ({ id, conversationId, status });
    const subAccountIds = new Set(changed.map(({ subAccountId }) => subAccountId));
    await Promise.all([
      this.realtime.toTenant(tx.tenantId, 'outgoing:changed', { messages: changed.map(toPush) }),
      ...[...subAccountIds].map((id) => {
        const messages = changed.filter(({ subAccountId }) => subAccountId === id).map(toPush);
        return this.realtime.toSubAccount(id, 'outgoing:changed', { messages });
      }),
    ]);
  }

  @OnJob('chat.expire-outgoing')
  async expireOutgoing(): Promise<void> {
    await this.outgoingStatusService.expire();
  }

  @OnJob('chat.keep-a-month')
  async enforceRetention(): Promise<void> {
    await this.retentionService.run();
  }

  @OnJob('chat.renew-figures')
  async renewFigures(): Promise<void> {
    await this.messageStatsService.run();
  }

  /** Pushes the ids of changed conversations to consoles, which read them again. */
  private async push(
    tenantId: string,
    events: readonly EventPayload<'conversations.changed'>[],
    push: 'conversations:changed' | 'notes:changed' = 'conversations:changed',
  ): Promise<void> {
    const bySubAccount = new Map<string, Set<string>>();
    for (const { subAccountId, conversationIds } of events.flatMap(({ changed }) => changed)) {
      const ids = bySubAccount.get(subAccountId) ?? new Set();
      for (const id of conversationIds) ids.add(id);
      bySubAccount.set(subAccountId, ids);
    }
    const conversationIds = [...bySubAccount.values()].flatMap((ids) => [...ids]);
    await Promise.all([
      this.realtime.toTenant(tenantId, push, { conversationIds }),
      ...[...bySubAccount].map(([id, ids]) =>
        this.realtime.toSubAccount(id, push, { conversationIds: [...ids] }),
      ),
    ]);
  }
}
