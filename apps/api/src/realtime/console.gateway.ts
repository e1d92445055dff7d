import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import {
  type ConsoleEvents,
  type ConsoleHandshake,
  type ConsoleHello,
  consoleNamespace,
} from '@parley/contracts/public';
import { AccessTokenService, type Caller, readerOf, SessionService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { AppError } from '@parley/platform/errors';
import { Realtime, rooms } from '@parley/platform/realtime';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { codedOf } from '../http/filters/failure.filter.js';
import { guardRecovery } from './recovery.js';
import { dropSlowReaders } from './backpressure.js';

interface Data {
  caller: Caller;
}
type ConsoleSocket = Socket<DefaultEventsMap, ConsoleEvents, DefaultEventsMap, Data>;
type ConsoleSpace = Namespace<DefaultEventsMap, ConsoleEvents, DefaultEventsMap, Data>;

/** Longer than `Sessions.isLive` remembers. */
const lookAgainMs = 6_000;

/** What a caller may hear: the numbered streams first. */
function roomsOf(caller: Caller): { streams: string[]; all: string[] } {
  const { role, tenantId, subAccountId, sessionId } = caller;
  const streams = [rooms.reader(readerOf(caller))];
  if (role === 'owner' && tenantId !== null) streams.push(rooms.tenant(tenantId));
  if (role === 'agent' && subAccountId !== null) streams.push(rooms.subAccount(subAccountId));
  return { streams, all: [...streams, rooms.session(sessionId)] };
}

/** The same session of the same person, in the same tenant: its tokens differ. */
const isSame = (one: Caller, other: Caller): boolean =>
  (['sessionId', 'role', 'tenantId', 'userId', 'subAccountId'] as const).every(
    (field) => one[field] === other[field],
  );

/** Pushes to consoles. They prove who they are and listen; rooms follow from the token alone. */
@WebSocketGateway({ namespace: consoleNamespace })
export class ConsoleGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationShutdown {
  private readonly logger = new Logger(ConsoleGateway.name);
  private stopWatching: (() => void) | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly accessTokenService: AccessTokenService,
    private readonly sessionService: SessionService,
    private readonly realtime: Realtime,
    private readonly config: Config,
  ) {}

  afterInit(namespace: ConsoleSpace): void {
    guardRecovery<Caller, Data>(namespace, {
      prove: (presented) => this.callerOf(presented),
      owns: (caller, { data, rooms: heard, sid }) =>
        isSame(caller, data.caller) &&
        heard.every((room) => room === sid || roomsOf(caller).all.includes(room)),
    });
    namespace.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (thrown: unknown) => next(refusalOf(thrown)),
      );
    });
    this.stopWatching = dropSlowReaders(namespace);
  }

  handleConnection(socket: ConsoleSocket): void {
    const { caller } = socket.data;
    socket.onAny(() => {
      this.logger.warn(`a console of session ${caller.sessionId} sent something, and is sent away`);
      socket.disconnect(true);
    });
    this.welcome(socket).catch((error: Error) => {
      this.logger.warn(`a console is sent away, as its streams are unknown: ${error.message}`);
      socket.disconnect(true);
    });
    // The transport is closed rather than the socket, so that the client returns with its next token and
    // resumes where it was.
    const tokenEnds = setTimeout(() => socket.conn.close(), caller.tokenEndsAt - this.clock.nowMs());
    // A session that ended while this connection was being made is not known to be over at once.
    const lookAgain = setTimeout(() => void this.recheckSession(socket), lookAgainMs);
    socket.on('disconnect', () => {
      clearTimeout(tokenEnds);
      clearTimeout(lookAgain);
    });
  }

  onApplicationShutdown(): void {
    this.stopWatching?.();
  }

  private async admit(socket: ConsoleSocket): Promise<void> {
    socket.data.caller = await this.callerOf(socket.handshake.auth);
  }

  private async callerOf({ accessToken }: Partial<ConsoleHandshake>): Promise<Caller> {
    if (typeof accessToken !== 'string' || accessToken === '') {
      throw new AppError('request.unauthenticated', 'Sign in first.');
    }
    const caller = await this.accessTokenService.verify(accessToken, 'console');
    if (!(await this.sessionService.isLive(caller.sessionId))) {
      throw new AppError('identity.session_ended', 'The session is over. Sign in again.');
    }
    return caller;
  }

  /** Joins first and tells the positions after, so that a push between the two is counted in them. */
  private async welcome(socket: ConsoleSocket): Promise<void> {
    const { streams, all } = roomsOf(socket.data.caller);
    await socket.join(all);
    const hello: ConsoleHello = {
      streams: await this.realtime.positions(streams),
      serverTime: this.clock.nowMs(),
      demo: this.config.DEMO_MODE,
    };
    socket.emit('hello', hello);
  }

  private async recheckSession(socket: ConsoleSocket): Promise<void> {
    const live = await this.sessionService.isLive(socket.data.caller.sessionId).catch(() => true);
    if (!live) socket.disconnect(true);
  }
}

/** What the client finds in `connect_error`. */
function refusalOf(thrown: unknown): Error {
  const { code, message } = codedOf(thrown);
  return Object.assign(new Error(message), { data: { error: code, message } });
}
