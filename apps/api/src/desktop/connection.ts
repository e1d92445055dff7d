import type { DesktopCommand, DesktopPushes, DesktopWelcome } from '@parley/contracts/public';
import type { Entered, ReportSource } from '@parley/domain/desktop';
import { OfferedCommands } from './offered-commands.js';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';

interface SocketData {
  entered: Entered;
  connection: Connection;
}

export type DesktopSocket = Socket<DefaultEventsMap, DesktopPushes, DefaultEventsMap, SocketData>;
export type DesktopSpace = Namespace<DefaultEventsMap, DesktopPushes, DefaultEventsMap, SocketData>;

/** One client's connection, as what it proved to be. */
export class Connection implements ReportSource {
  readonly tenantId: string;
  readonly subAccountId: string;
  readonly sessionId: string;
  readonly clientVersion: string;
  lastAckAt: number;
  reporting = 0;
  learning: Promise<unknown> = Promise.resolve();
  /** Set once it is sent away. */
  leaving: Promise<void> | undefined;
  /** Frames not answered yet. */
  unanswered = 0;
  readonly offered = new OfferedCommands();

  constructor(
    private readonly socket: DesktopSocket,
    { session }: Entered,
  ) {
    this.tenantId = session.tenantId;
    this.subAccountId = session.subAccountId;
    this.sessionId = session.sessionId;
    this.clientVersion = String(socket.handshake.auth['clientVersion']);
    this.lastAckAt = session.lastAckAt.getTime();
  }

  welcome(welcome: DesktopWelcome): void {
    this.here().emit('welcome', welcome);
  }

  send(command: DesktopCommand): void {
    this.here().emit('command', command);
  }

  /**
   * This connection without the adapter: with recovery switched on, a socket's own `emit` goes through Redis,
   * behind the answers that do not, and not at all while Redis is away.
   */
  private here() {
    return this.socket.nsp.local.to(this.socket.id);
  }

  /** Closes after what was written before is on its way. */
  end(): void {
    this.socket.disconnect(true);
  }

  /** Closes the transport alone, in the same way: whoever connects again by itself then does. */
  hangUp(): void {
    this.socket.conn.close();
  }
}
