import { Injectable } from '@nestjs/common';
import { together, type TenantTx } from '@parley/platform/database';
import { DesktopCommands, ReplyCommands } from '../commands/index.js';
import { AutomaticReplies } from '../replies/index.js';
import type { ClientSession } from './desktop-sync.service.js';

/** What a client says it has done. */
@Injectable()
export class DesktopConfirmations {
  constructor(
    private readonly commands: DesktopCommands,
    private readonly replies: AutomaticReplies,
    private readonly replyCommands: ReplyCommands,
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
    await together([
      this.replies.confirmed(tx, known, confirmed.draftIds),
      this.replyCommands.confirmed(tx, known),
    ]);
    return confirmed.ids;
  }
}
