import { Injectable } from '@nestjs/common';
import {
  MessageCountService,
  MessageProcessor,
  MessageRollupService,
  MessageTranslationService,
} from '@parley/domain/chat';
import { type EventDelivery, OnEvent, OnEvents, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { ChatPush } from './chat.push.js';

@Injectable()
export class ChatProcessor {
  constructor(
    private readonly messages: MessageProcessor,
    private readonly counts: MessageCountService,
    private readonly translations: MessageTranslationService,
    private readonly rollups: MessageRollupService,
    private readonly push: ChatPush,
  ) {}

  @OnEvents('chat.handle')
  async handle(events: EventDelivery<'chat.handle'>[], tx: TenantTx): Promise<void> {
    await this.messages.handle(
      tx,
      events.map(({ payload }) => payload.batchId),
    );
  }

  @OnEvents('chat.count')
  async count(events: EventDelivery<'chat.count'>[], tx: TenantTx): Promise<void> {
    await this.counts.count(
      tx,
      events.map(({ payload }) => payload),
    );
  }

  @OnEvent('chat.attach-translation')
  async attach({ payload }: EventDelivery<'chat.attach-translation'>, tx: TenantTx): Promise<void> {
    await this.translations.complete(tx, payload.reportId);
  }

  /** Confirmed after it, so that no push is forgotten. */
  @OnEvents('chat.push')
  async changed(events: EventDelivery<'chat.push'>[], tx: TenantTx): Promise<void> {
    await this.push.changed(
      tx.tenantId,
      events.flatMap(({ payload }) => payload.changed),
    );
  }

  @OnJob('chat.renew-figures')
  async renewFigures(): Promise<void> {
    await this.rollups.run();
  }
}
