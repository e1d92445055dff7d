import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { lockSenders } from '../../ingest/index.js';
import { type AttachedTranslation, MessageTranslationRepository } from './message-translation.repository.js';

/** A message to translate, and its sub-account. */
export interface TranslatedMessage {
  tenantId: string;
  subAccountId: string;
  /** The id of the event that reported it. */
  reportId: string;
}

/** Puts translations beside archived messages, whether the message or its translation comes first. */
@Injectable()
export class MessageTranslationService {
  constructor(
    private readonly database: Database,
    private readonly translations: MessageTranslationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives a reported message this translation as soon as it is archived; the last one counts. One that the sub-account
   * never reports, or that is not archived, gets none. Rejects with `sub-accounts.deleting`.
   */
  async attach(
    { tenantId, subAccountId, reportId }: TranslatedMessage,
    translation: AttachedTranslation,
  ): Promise<void> {
    await this.database.asTenant(tenantId, (tx) => this.attachIn(tx, subAccountId, reportId, translation));
  }

  /** The same for whichever sub-account reported the message; while none has, for the one given. */
  async attachForReporter(
    { tenantId, subAccountId, reportId }: TranslatedMessage,
    translation: AttachedTranslation,
  ): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const reporter = await this.translations.reporterOf(tx, reportId);
      await this.attachIn(tx, reporter ?? subAccountId, reportId, translation);
    });
  }

  private async attachIn(
    tx: TenantTx,
    subAccountId: string,
    reportId: string,
    translation: AttachedTranslation,
  ): Promise<void> {
    await lockSenders(tx, [{ id: reportId, subAccountId }]);
    await this.translations.upsert(tx, {
      ...translation,
      reportId,
      subAccountId,
      createdAt: this.clock.now(),
    });
    await this.outbox.add(tx, 'message.translated', { reportId });
  }

  /**
   * Puts a waiting translation beside its message, where that is archived. Where the message is not handled yet the
   * translation waits on: the row of the report decides which of the two comes first.
   */
  async complete(tx: TenantTx, reportId: string): Promise<void> {
    if (!(await this.translations.lockHandledReport(tx, reportId))) return;
    const translation = (await this.translations.claim(tx, [reportId])).get(reportId);
    if (!translation) return;
    const { subAccountId } = translation;
    const conversationIds = await this.translations.store(tx, reportId, translation);
    if (conversationIds.length === 0) return;
    await this.outbox.add(tx, 'conversations.changed', { changed: [{ subAccountId, conversationIds }] });
  }
}
