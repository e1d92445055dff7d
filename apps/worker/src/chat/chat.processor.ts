import { Injectable } from '@nestjs/common';
import { MessageHandling, MessageTranslations } from '@parley/domain/chat';
import { type Delivered, Effect, Live } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { ChatPush } from './chat.push.js';

@Injectable()
export class ChatProcessor {
  constructor(
    private readonly handling: MessageHandling,
    private readonly translations: MessageTranslations,
    private readonly push: ChatPush,
  ) {}

  @Effect('chat.handle', { beside: true, byKey: true })
  async handle({ payload }: Delivered<'chat.handle'>, tx: TenantTx): Promise<void> {
    await this.handling.handle(tx, payload.batchId);
  }

  @Effect('chat.attach-translation')
  async attach({ payload }: Delivered<'chat.attach-translation'>, tx: TenantTx): Promise<void> {
    await this.translations.settle(tx, payload.reportId);
  }

  @Live('chat.push')
  async changed({ tenantId, payload }: Delivered<'chat.push'>): Promise<void> {
    await this.push.changed(tenantId, payload.changed);
  }
}
