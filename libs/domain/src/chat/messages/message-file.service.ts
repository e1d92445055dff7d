import { Injectable } from '@nestjs/common';
import type { Medium } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { MediaService } from '../../media/index.js';
import { MessageReportRepository } from './message-report.repository.js';

/** Attaches files that arrive after their messages. */
@Injectable()
export class MessageFileService {
  constructor(
    private readonly messageReportRepository: MessageReportRepository,
    private readonly mediaService: MediaService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Gives a reported message its file, unless it has one. A message that is not handled yet takes it to the archive. Rejects
   * with `media.not_found`.
   */
  async attach(tx: TenantTx, reportId: string, subAccountId: string, { id, kind }: Medium): Promise<void> {
    await this.mediaService.require(tx, id, [kind]);
    const conversationIds = await this.messageReportRepository.attachMedium(tx, reportId, id);
    if (conversationIds.length === 0) return;
    await this.outbox.add(tx, 'conversations.changed', { changed: [{ subAccountId, conversationIds }] });
  }
}
