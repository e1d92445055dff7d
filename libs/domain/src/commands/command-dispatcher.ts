import { Injectable } from '@nestjs/common';
import { Realtime, rooms } from '@parley/platform/realtime';
import type { Addressed } from './desktop-command.repository.js';

/** Sends commands to connected clients. A client that is away gets them with its next welcome. */
@Injectable()
export class CommandDispatcher {
  constructor(private readonly realtime: Realtime) {}

  /** One after the other, in their order. Rejects while Redis is away. */
  async send(commands: readonly Addressed[]): Promise<void> {
    for (const { command, subAccountId, sessionId } of commands) {
      const room = sessionId ? rooms.session(sessionId) : rooms.subAccount(subAccountId);
      await this.realtime.toDesktop(room, 'command', command);
    }
  }
}
