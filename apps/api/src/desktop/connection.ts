import type { DesktopCommand, DesktopPushes, DesktopWelcome } from '@parley/contracts/public';
import type { Entered, ReportSource } from '@parley/domain/desktop';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { OfferedCommands } from './offered-commands.js';

interface SocketData {
  entered: Entered;
  connection: Connection;
}

export type DesktopSocket = Socket<DefaultEventsMap, DesktopPushes, DefaultEventsMap, SocketData>;
export type DesktopSpace = Namespace<DefaultEventsMap, DesktopPushes, DefaultEventsMap, SocketData>;

/** The connection of a client that has proved its identity. */
export class Connection implements ReportSource {
  readonly tenantId: string;
  readonly subAccountId: string;
  readonly sessionId: string;
  readonly clientVersion: string;
  /** Epoch ms; earlier times of events are not believed. */
  lastAckAt: number;
  /** Set once the client is sent away. */
  leaving: Promise<void> | undefined;
  /** Frames not answered yet. */
  unanswered = 0;
  readonly offered = new OfferedCommands();

  constructor(
    private readonly socket: DesktopSocket,
    { session }: Entered,
  ) {
    const { tenantId, subAccountId, sessionId, lastAckAt } = session;
    this.tenantId = tenantId;
    this.subAccountId = subAccountId;
    this.sessionId = sessionId;
    this.clientVersion = String(socket.handshake.auth['clientVersion']);
    this.lastAckAt = lastAckAt.getTime();
  }

  welcome(welcome: DesktopWelcome): void {
    this.here().emit('welcome', welcome);
  }

  send(command: DesktopCommand): void {
    this.here().emit('command', command);
  }

  /**
   * This connection without the adapter. With recovery switched on, a socket's own `emit` goes through Redis: it arrives
   * behind answers, which do not, and never while Redis is away.
   */
  private here() {
    return this.socket.nsp.local.to(this.socket.id);
  }

  /** Closes after what was written before is on its way. */
  end(): void {
    this.socket.disconnect(true);
  }

  /** Closes the transport alone, in the same way. A client that reconnects by itself then does. */
  hangUp(): void {
    this.socket.conn.close();
  }
}
