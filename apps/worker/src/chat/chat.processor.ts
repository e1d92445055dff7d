import { Injectable } from '@nestjs/common';
import { MessageProcessor, MessageStatsService, MessageTranslationService } from '@parley/domain/chat';
import { type EventDelivery, OnEvent, OnEvents, OnJob } from '@parley/platform/messaging';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { ChatPush } from './chat.push.js';

@Injectable()
export class ChatProcessor {
  constructor(
    private readonly messageProcessor: MessageProcessor,
    private readonly messageStatsService: MessageStatsService,
    private readonly messageTranslationService: MessageTranslationService,
    private readonly chatPush: ChatPush,
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
      this.messageStatsService.count(tx, batches),
      this.chatPush.changed(
        tx.tenantId,
        batches.flatMap(({ changed }) => changed),
      ),
    ]);
  }

  /** For events of the previous release. */
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
    await this.chatPush.changed(
      tx.tenantId,
      events.flatMap(({ payload }) => payload.changed),
    );
  }

  @OnJob('chat.renew-figures')
  async renewFigures(): Promise<void> {
    await this.messageStatsService.run();
  }
}
