import { Injectable } from '@nestjs/common';
import { MessageProcessor, MessageStatsService, MessageTranslationService } from '@parley/domain/chat';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent, OnEvents, OnJob } from '@parley/platform/messaging';
import { ConversationPush } from './conversation.push.js';

@Injectable()
export class ChatProcessor {
  constructor(
    private readonly messageProcessor: MessageProcessor,
    private readonly messageStatsService: MessageStatsService,
    private readonly messageTranslationService: MessageTranslationService,
    private readonly conversationPush: ConversationPush,
  ) {}

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
    await pipelined([
      this.conversationPush.processed(tx, batches),
      this.messageStatsService.count(tx, batches),
    ]);
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
    await this.conversationPush.changed(
      tx,
      events.map(({ payload }) => payload),
    );
  }

  @OnEvents('chat.push-notes')
  async notesChanged(events: EventDelivery<'chat.push-notes'>[], tx: TenantTx): Promise<void> {
    await this.conversationPush.notesChanged(
      tx,
      events.map(({ payload }) => payload),
    );
  }

  @OnJob('chat.renew-figures')
  async renewFigures(): Promise<void> {
    await this.messageStatsService.run();
  }
}
