import { Injectable } from '@nestjs/common';
import { Realtime, rooms } from '@parley/platform/realtime';
import { Database } from '@parley/platform/database';
import { ChannelCommandSignal } from './channel-command-signal.js';
import { type Addressed, CommandOfferRepository } from './command-offer.repository.js';

/**
 * Sends commands to connected clients. A disconnected client gets them in its next welcome. A channel's commands are left
 * to a worker.
 */
@Injectable()
export class CommandDispatcher {
  constructor(
    private readonly database: Database,
    private readonly commandOfferRepository: CommandOfferRepository,
    private readonly realtime: Realtime,
    private readonly channelCommandSignal: ChannelCommandSignal,
  ) {}

  /** Sends the tenant's commands that are still open. Rejects while Redis is unreachable. */
  async sendOpen(tenantId: string, commandIds: readonly string[]): Promise<void> {
    const open = await this.database.asTenant(tenantId, async (tx) => {
      const found = this.commandOfferRepository.open(tx, commandIds);
      await tx.commitWith(() => [found]);
      return found;
    });
    await this.send(tenantId, open);
  }

  /** Sends them one after another, in order. Rejects while Redis is unreachable. */
  async send(tenantId: string, commands: readonly Addressed[]): Promise<void> {
    const channelIds = new Set(commands.flatMap(({ channelId }) => channelId ?? []));
    if (channelIds.size > 0) await this.channelCommandSignal.send(tenantId, [...channelIds]);
    for (const addressed of commands)
      if (addressed.channelId === null)
        await this.realtime.toDesktop(roomOf(addressed), 'command', addressed.command);
  }
}

function roomOf({ command, subAccountId, sessionId }: Addressed): string {
  if (sessionId === null) return rooms.subAccount(subAccountId);
  return command.kind === 'withdraw' ? rooms.addition(sessionId, 'withdrawal') : rooms.session(sessionId);
}
