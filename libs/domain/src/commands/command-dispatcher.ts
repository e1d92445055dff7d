import { Injectable } from '@nestjs/common';
import { PubSub, Realtime, rooms } from '@parley/platform/realtime';
import { Database } from '@parley/platform/database';
import { type Addressed, CommandOfferRepository } from './command-offer.repository.js';

const channelCommands = 'channel-commands';

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
    private readonly pubSub: PubSub,
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
    if (channelIds.size > 0) await this.pubSub.publish(channelCommands, [tenantId, ...channelIds].join(' '));
    for (const addressed of commands)
      if (addressed.channelId === null)
        await this.realtime.toDesktop(roomOf(addressed), 'command', addressed.command);
  }

  /** Calls back as commands wait for channels. A lost call is not repeated: the worker's job finds them within seconds. */
  listenForChannels(onCommands: (tenantId: string, channelId: string) => void): void {
    const onMessage = (message: string): void => {
      const [tenantId = '', ...channelIds] = message.split(' ');
      for (const channelId of channelIds) onCommands(tenantId, channelId);
    };
    this.pubSub.subscribe(channelCommands, { onMessage, onGap: () => undefined });
  }
}

function roomOf({ command, subAccountId, sessionId }: Addressed): string {
  if (sessionId === null) return rooms.subAccount(subAccountId);
  return command.kind === 'withdraw' ? rooms.addition(sessionId, 'withdrawal') : rooms.session(sessionId);
}
