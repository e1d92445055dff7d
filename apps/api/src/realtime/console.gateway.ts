import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import {
  type ConsoleEvents,
  type ConsoleHandshake,
  type ConsoleHello,
  type ConsoleRequests,
  consoleNamespace,
} from '@parley/contracts/public';
import { type Caller, SessionService, TokenService } from '@parley/domain/identity';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { AppError } from '@parley/platform/errors';
import { isStream, Realtime, type StreamState } from '@parley/platform/realtime';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { admitEach } from './admit.js';
import { dropSlowReaders } from './backpressure.js';
import { roomsOf } from './caller-rooms.js';
import { ViewerHeartbeat, isLook } from './viewer-heartbeat.js';
import { missedEvents } from './missed-events.js';
import { ResyncPacer } from './resync-pacer.js';
import { RoomHeartbeat } from './room-heartbeat.js';

interface Data {
  caller: Caller;
}
type ConsoleSocket = Socket<ConsoleRequests, ConsoleEvents, DefaultEventsMap, Data>;
type ConsoleSpace = Namespace<ConsoleRequests, ConsoleEvents, DefaultEventsMap, Data>;

/** Longer than the cache of `SessionService.isLive`. */
const lookAgainMs = 6_000;

/**
 * Pushes to consoles. A console presents its token, which decides its rooms, and listens. It says only which conversation it
 * shows.
 */
@WebSocketGateway({ namespace: consoleNamespace })
export class ConsoleGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationShutdown {
  private readonly logger = new Logger(ConsoleGateway.name);
  private readonly pacer: ResyncPacer;
  private stopWatching: (() => void) | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly tokenService: TokenService,
    private readonly sessionService: SessionService,
    private readonly realtime: Realtime,
    private readonly heartbeat: RoomHeartbeat,
    private readonly viewerHeartbeat: ViewerHeartbeat,
    private readonly config: Config,
  ) {
    this.pacer = new ResyncPacer(config.CONSOLE_RESYNCS_PER_SECOND);
  }

  afterInit(namespace: ConsoleSpace): void {
    admitEach(namespace, (socket) => this.admit(socket));
    this.stopWatching = dropSlowReaders(namespace);
    this.heartbeat.watch({
      roomsNow: () => [...namespace.adapter.rooms.keys()].filter(isStream),
      onLapsed: (lapsed) => this.repeatHello(namespace, lapsed),
    });
  }

  handleConnection(socket: ConsoleSocket): void {
    const { caller } = socket.data;
    const { tenantId } = caller;
    socket.onAny((name: string, look: unknown) => {
      if (name === 'conversation:look' && tenantId !== null && isLook(look))
        return this.viewerHeartbeat.look({ id: socket.id, caller: { ...caller, tenantId } }, look);
      this.logger.warn(`a console of session ${caller.sessionId} sent an unknown event and was disconnected`);
      socket.disconnect(true);
    });
    this.welcome(socket).catch((error: Error) => {
      this.logger.warn(`a console was disconnected, as its streams are unknown: ${error.message}`);
      socket.disconnect(true);
    });
    // Closes the transport instead of the socket, so that the client returns with its next token and resumes.
    const tokenEnds = setTimeout(() => socket.conn.close(), caller.tokenEndsAt - this.clock.nowMs());
    // If a session ended while this connection was being made, the cache may not show it at once.
    const lookAgain = setTimeout(() => void this.recheckSession(socket), lookAgainMs);
    socket.on('disconnect', () => {
      clearTimeout(tokenEnds);
      clearTimeout(lookAgain);
      this.viewerHeartbeat.leave(socket.id);
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
    const caller = await this.tokenService.verifyAccess(accessToken, 'console');
    await this.sessionService.assertLive(caller.sessionId);
    return caller;
  }

  /** Joins first and sends the positions afterwards, so that they include a push in between. */
  private async welcome(socket: ConsoleSocket): Promise<void> {
    const { caller } = socket.data;
    const { streams, all } = roomsOf(caller);
    await socket.join(all);
    const states = await this.realtime.join(streams);
    const { positions } = socket.handshake.auth as Partial<ConsoleHandshake>;
    const missed = positions === undefined ? undefined : missedEvents(states, positions);
    const comesBack = positions !== undefined && missed?.length !== 0;
    socket.emit('hello', { ...this.hello(states, comesBack ? caller : null), ...(missed && { missed }) });
  }

  /** Sends the positions again after members lapsed: a console that sees a later position reads its data again. */
  private async repeatHello(namespace: ConsoleSpace, lapsed: string[]): Promise<void> {
    for (const state of await this.realtime.join(lapsed)) {
      const [stream] = state;
      const all = { tenantId: stream, sessionId: stream };
      namespace.local.to(stream).emit('hello', this.hello(new Map([state]), all));
    }
  }

  /** `comesBack`: the returning session that gets a turn to read again. Null for other greetings. */
  private hello(
    states: ReadonlyMap<string, StreamState>,
    comesBack: Pick<Caller, 'tenantId' | 'sessionId'> | null,
  ): ConsoleHello {
    return {
      streams: Object.fromEntries([...states].map(([stream, { seq }]) => [stream, seq])),
      readAfterMs: comesBack ? this.pacer.next(performance.now(), comesBack) : 0,
      serverTime: this.clock.nowMs(),
      demo: this.config.DEMO_MODE,
    };
  }

  private async recheckSession(socket: ConsoleSocket): Promise<void> {
    const live = await this.sessionService.isLive(socket.data.caller.sessionId).catch(() => true);
    if (!live) socket.disconnect(true);
  }
}
