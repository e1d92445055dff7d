import { type ClientAddition, clientAdditions, type DesktopCommand } from '@parley/contracts/public';
import type { DesktopPushes, DesktopWelcome } from '@parley/contracts/public';
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
  /** The additions that the client knows. */
  readonly additions: readonly ClientAddition[];
  /** Epoch ms. Earlier times of events are not trusted. */
  lastAckAt: number;
  /** Set once the server disconnects the client. */
  leaving: Promise<void> | undefined;
  /** Frames that are not answered yet. */
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
    const additions = (socket.handshake.auth['additions'] ?? []) as string[];
    this.additions = clientAdditions.filter((one) => additions.includes(one));
    this.lastAckAt = lastAckAt.getTime();
  }

  welcome(welcome: DesktopWelcome): void {
    const commands = welcome.commands.filter((command) => this.knows(command));
    this.here().emit('welcome', { ...welcome, commands });
  }

  send(command: DesktopCommand): void {
    if (this.knows(command)) this.here().emit('command', command);
  }

  /** The client may continue a session of an earlier version that knew more, and has not opened its ports yet. */
  private knows({ kind }: DesktopCommand): boolean {
    return kind !== 'withdraw' || this.additions.includes('withdrawal');
  }

  /**
   * This connection without the adapter. With recovery switched on, a socket's own `emit` goes through Redis. It would
   * arrive after the answers, which go directly, and not at all while Redis is unreachable.
   */
  private here() {
    return this.socket.nsp.local.to(this.socket.id);
  }

  /** Closes after earlier writes are sent. */
  end(): void {
    this.socket.disconnect(true);
  }

  /** Closes only the transport, in the same way. The client then reconnects by itself. */
  hangUp(): void {
    this.socket.conn.close();
  }
}
