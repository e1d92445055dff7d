import type { DesktopCommand, DesktopPushes, DesktopWelcome } from '@parley/contracts/public';
import { type Entered, ReportSource } from '@parley/domain/desktop';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { OfferedCommands } from './offered-commands.js';

interface SocketData {
  entered: Entered;
  connection: Connection;
}

export type DesktopSocket = Socket<DefaultEventsMap, DesktopPushes, DefaultEventsMap, SocketData>;
export type DesktopSpace = Namespace<DefaultEventsMap, DesktopPushes, DefaultEventsMap, SocketData>;

/** One client's connection, as what it proved to be. */
export class Connection {
  readonly tenantId: string;
  readonly subAccountId: string;
  readonly sessionId: string;
  readonly clientVersion: string;
  readonly reportSource: ReportSource;
  /** Set once it is sent away. */
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
    this.reportSource = new ReportSource(tenantId, subAccountId, sessionId, lastAckAt.getTime());
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
