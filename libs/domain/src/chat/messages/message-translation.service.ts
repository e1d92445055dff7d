import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { lockSenders } from '../../ingest/index.js';
import { type AttachedTranslation, MessageTranslationRepository } from './message-translation.repository.js';

/** A translated message, and its sub-account. */
export interface TranslatedMessage {
  tenantId: string;
  subAccountId: string;
  /** The id of the event that reported the message. */
  reportId: string;
  /** Whether another sub-account may have reported the message. The translation then belongs to that sub-account. */
  isAnyones?: boolean;
}

/** Stores translations with archived messages, in whatever order the two arrive. */
@Injectable()
export class MessageTranslationService {
  constructor(
    private readonly database: Database,
    private readonly messageTranslationRepository: MessageTranslationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a reported message this translation as soon as it is archived. The last translation counts. It is never shown
   * if the sub-account does not report the message, or if the message is not archived. Rejects with
   * `sub-accounts.deleting`.
   */
  async attach(
    { tenantId, subAccountId: given, reportId, isAnyones = false }: TranslatedMessage,
    translation: AttachedTranslation,
  ): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const reporter = isAnyones ? await this.messageTranslationRepository.reporterOf(tx, reportId) : null;
      const subAccountId = reporter ?? given;
      await lockSenders(tx, [{ id: reportId, subAccountId }]);
      const createdAt = this.clock.now();
      await this.messageTranslationRepository.upsert(tx, {
        ...translation,
        reportId,
        subAccountId,
        createdAt,
      });
      await this.outbox.add(tx, 'message.translated', { reportId });
    });
  }

  /**
   * Stores a waiting translation with its archived message. If the message is not handled yet, the translation goes on
   * waiting. Both sides lock the report's row, which decides the order.
   */
  async complete(tx: TenantTx, reportId: string): Promise<void> {
    if (!(await this.messageTranslationRepository.lockHandledReport(tx, reportId))) return;
    const translation = (await this.messageTranslationRepository.claim(tx, [reportId])).get(reportId);
    if (!translation) return;
    const { subAccountId } = translation;
    const conversationIds = await this.messageTranslationRepository.store(tx, reportId, translation);
    if (conversationIds.length === 0) return;
    await this.outbox.add(tx, 'conversations.changed', { changed: [{ subAccountId, conversationIds }] });
  }
}
