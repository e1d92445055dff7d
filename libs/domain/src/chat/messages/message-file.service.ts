import { Injectable } from '@nestjs/common';
import type { FileFailure, Medium } from '@parley/contracts/public';
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
   * Gives a reported message its file and that file's kind, unless it has one. The caller has locked the file. A message that
   * is not handled yet takes both to the archive.
   */
  async attach(
    tx: TenantTx,
    reportId: string,
    subAccountId: string,
    medium: Pick<Medium, 'id' | 'kind'>,
  ): Promise<void> {
    const conversationIds = await this.messageReportRepository.attachMedium(tx, reportId, medium);
    await this.announce(tx, subAccountId, conversationIds);
  }

  /** Says why a reported message has no file yet. */
  async fail(tx: TenantTx, reportId: string, subAccountId: string, failure: FileFailure): Promise<void> {
    const conversationIds = await this.messageReportRepository.failFile(tx, reportId, failure);
    await this.announce(tx, subAccountId, conversationIds);
  }

  private async announce(tx: TenantTx, subAccountId: string, conversationIds: string[]): Promise<void> {
    if (conversationIds.length === 0) return;
    await this.outbox.add(tx, 'conversations.changed', { changed: [{ subAccountId, conversationIds }] });
  }
}
