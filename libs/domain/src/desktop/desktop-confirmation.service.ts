import { Injectable } from '@nestjs/common';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { DesktopCommandRepository, ReplyCommandService } from '../commands/index.js';
import { AutomaticReplyRepository } from '../replies/index.js';
import type { ClientSession } from './desktop-sync.service.js';

/** What a client says it has done. */
@Injectable()
export class DesktopConfirmationService {
  constructor(
    private readonly commands: DesktopCommandRepository,
    private readonly replies: AutomaticReplyRepository,
    private readonly replyCommandService: ReplyCommandService,
  ) {}

  /** Returns those of the ids that are commands of the session, confirmed now or before. */
  async confirm(
    tx: TenantTx,
    { subAccountId, sessionId }: ClientSession,
    ids: string[],
  ): Promise<Set<string>> {
    const confirmed = await this.commands.confirm(tx, subAccountId, sessionId, ids);
    const known = [...confirmed.ids];
    if (known.length === 0) return confirmed.ids;
    await pipelined([
      this.replies.confirmed(tx, known, confirmed.draftIds),
      this.replyCommandService.confirmed(tx, known),
    ]);
    return confirmed.ids;
  }
}
