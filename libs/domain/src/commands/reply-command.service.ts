import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { pipelined, type TenantTx } from '@parley/platform/database';
import { CommandDispatcher } from './command-dispatcher.js';
import { CommandOfferRepository } from './command-offer.repository.js';
import { DesktopCommandRepository, lifeMs, type NewReplyCommand } from './desktop-command.repository.js';

/** Long enough for a client to confirm a command that reached it at once. */
const againAfterMs = 2_000;

/** Commands that send messages to contacts. They wait for no queue, and keep their order on the wire. */
@Injectable()
export class ReplyCommandService {
  constructor(
    private readonly commandOfferRepository: CommandOfferRepository,
    private readonly desktopCommandRepository: DesktopCommandRepository,
    private readonly commandDispatcher: CommandDispatcher,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends commands in order once the transaction is durable, after the open ones of `before`. If this process
   * ends first, an event sends the unconfirmed ones again.
   */
  async enqueue(tx: TenantTx, replies: readonly NewReplyCommand[], before: readonly string[]): Promise<void> {
    const [first] = replies;
    if (!first) return;
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + lifeMs);
    const stored = this.desktopCommandRepository.insertReplies(tx, replies, { now, expiresAt });
    const commandIds = [...before, ...replies.map(({ id }) => id)];
    const open = this.commandOfferRepository.open(tx, commandIds);
    tx.afterCommit(
      () =>
        void open
          .then((addressed) => this.commandDispatcher.send(tx.tenantId, addressed))
          .catch(() => undefined),
    );
    await pipelined([
      stored,
      open,
      this.desktopCommandRepository.sendAgain(tx, first.id, commandIds, againAfterMs),
    ]);
  }

  /** Clients carried these out, so they are not sent again. */
  async confirmed(tx: TenantTx, commandIds: readonly string[]): Promise<void> {
    await this.desktopCommandRepository.withdraw(tx, commandIds);
  }
}
