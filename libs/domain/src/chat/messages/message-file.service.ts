import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { MessageReportRepository } from './message-report.repository.js';

/** Attaches files that arrive after their messages. */
@Injectable()
export class MessageFileService {
  constructor(
    private readonly messageReportRepository: MessageReportRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Gives a reported message its file, unless it has one. The caller has locked the file. A message that is not handled yet
   * takes it to the archive.
   */
  async attach(tx: TenantTx, reportId: string, subAccountId: string, mediumId: string): Promise<void> {
    const conversationIds = await this.messageReportRepository.attachMedium(tx, reportId, mediumId);
    if (conversationIds.length === 0) return;
    await this.outbox.add(tx, 'conversations.changed', { changed: [{ subAccountId, conversationIds }] });
  }
}
