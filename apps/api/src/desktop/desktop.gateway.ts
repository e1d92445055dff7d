import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { desktopLimits, refused } from '@parley/contracts/public';
import { DesktopPresenceService, DesktopSignInService, DesktopSyncService } from '@parley/domain/desktop';
import { withinMs } from '@parley/platform/concurrency';
import { Config } from '@parley/platform/config';
import { AppError } from '@parley/platform/errors';
import { type Durations, Metrics } from '@parley/platform/metrics';
import { clientAddress } from '@parley/platform/network';
import { rooms } from '@parley/platform/realtime';
import { demoRefusal, isDemoClient } from '../http/guards/demo-mode.js';
import { dropSlowReaders } from '../realtime/backpressure.js';
import { type ClientConnection, ClientTraffic } from './client-traffic.js';
import { Connection, type DesktopSocket, type DesktopSpace } from './connection.js';
import { isHandshake, violationsOf } from './desktop.schema.js';
import { DesktopFrameHandlers } from './frame-handlers.js';
import { PresencePush } from './presence-push.js';
import {
  frameInvalid,
  isFrameName,
  isTrouble,
  readFrame,
  refusalOf,
  versionUnknown,
} from './frame-parser.js';

type Reply = (answer: object) => void;

/** How often sessions are written if their client came or went, or if their last write is a while ago. */
const presenceMs = 5_000;
const changesMs = 250;
/** The time for a client to read why it is disconnected. */
const farewellMs = 300;
/** How long an ending process waits for running frames. A client sends an unanswered frame again to another server. */
const lastAnswersMs = 5_000;

/** Accepts desktop clients: they sign in, and each of their frames gets one answer. */
@WebSocketGateway({ namespace: desktopLimits.namespace })
export class DesktopGateway implements OnGatewayInit, OnGatewayConnection, BeforeApplicationShutdown {
  private readonly logger = new Logger(DesktopGateway.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private stopWatching: (() => void) | undefined;
  private space: DesktopSpace | undefined;
  /** Arrivals, welcomes and frames that still need the database. */
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly traffic = new ClientTraffic();
  private isEnding = false;
  private readonly answers: Durations;

  constructor(
    private readonly desktopSignInService: DesktopSignInService,
    private readonly desktopSyncService: DesktopSyncService,
    private readonly desktopPresenceService: DesktopPresenceService,
    private readonly presencePush: PresencePush,
    private readonly desktopFrameHandlers: DesktopFrameHandlers,
    private readonly config: Config,
    metrics: Metrics,
  ) {
    this.answers = metrics.durations({
      name: 'parley_desktop_answer_seconds',
      help: 'From a frame of a desktop client to its answer, the acknowledgement',
      labels: ['frame'],
    });
  }

  afterInit(space: DesktopSpace): void {
    this.space = space;
    space.use((socket, next) => {
      this.finish(this.admit(socket)).then(
        () => next(),
        (thrown: unknown) => next(this.connectError(thrown)),
      );
    });
    this.stopWatching = dropSlowReaders(space);
    this.desktopPresenceService.listen({
      changed: (clients) => {
        for (const { tenantId, subAccountId } of clients) this.presencePush.mark(tenantId, subAccountId);
        this.presencePush.flush();
      },
      over: (sessionIds) => void this.dismiss(sessionIds),
    });
    this.timers.push(
      setInterval(() => void this.desktopPresenceService.tick(), presenceMs),
      setInterval(() => {
        void this.desktopPresenceService.tickIfChanged();
        this.presencePush.flush();
      }, changesMs),
    );
  }

  handleConnection(socket: DesktopSocket): void {
    const { entered } = socket.data;
    const connection = new Connection(socket, entered);
    socket.data.connection = connection;
    const { sessionId, subAccountId, additions } = connection;
    socket.onAny((name: unknown, ...parameters: unknown[]) => this.receive(connection, name, parameters));
    this.desktopPresenceService.join(connection);
    socket.on('disconnect', () => this.desktopPresenceService.leave(sessionId));
    const known = additions.map((addition) => rooms.addition(sessionId, addition));
    void socket.join([rooms.session(sessionId), rooms.subAccount(subAccountId), ...known]);
    this.finish(this.welcome(connection, entered.welcome)).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a client was disconnected before its welcome');
      void this.disconnect(connection);
    });
  }

  /** Sockets are closed after this, then the database. Running frames get their answers first. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    for (const timer of this.timers) clearInterval(timer);
    this.stopWatching?.();
    this.traffic.end();
    for (const { data } of this.space?.sockets.values() ?? []) this.hangUpIfIdle(data.connection);
    await withinMs(Promise.allSettled(this.underWay), lastAnswersMs).catch(() =>
      this.logger.warn(`frames without an answer at the end: ${this.underWay.size}`),
    );
    await this.desktopPresenceService.end();
  }

  private async admit(socket: DesktopSocket): Promise<void> {
    if (this.isEnding) throw new AppError('server.unavailable', 'This server is ending. Connect again.');
    const auth: unknown = socket.handshake.auth;
    const version = (auth as { v?: unknown } | null)?.v;
    if (typeof version === 'number' && version !== desktopLimits.protocolVersion) throw versionUnknown();
    if (!isHandshake(auth)) {
      const [wrong] = violationsOf(isHandshake, '');
      throw frameInvalid(wrong?.message ?? 'is not valid', wrong?.field ?? '', wrong?.rule ?? 'shape');
    }
    const { address: remote, headers } = socket.handshake;
    const forwarded = String(headers['x-forwarded-for'] ?? '');
    const address = clientAddress(remote, forwarded, this.config.TRUST_PROXY_HOPS);
    if (this.config.DEMO_MODE && !isDemoClient(auth.by, address)) throw demoRefusal();
    socket.data.entered = await this.desktopSignInService.enter(auth, address, (holder) =>
      this.traffic.enter(holder, socket.conn as unknown as ClientConnection),
    );
  }

  /** Reads the data that the client missed. The client has joined its rooms before, so later messages reach it there. */
  private async welcome(to: Connection, welcome: DesktopSocket['data']['entered']['welcome']): Promise<void> {
    const { nextCommands, ...loaded } = await this.desktopSyncService.loadWelcome(to);
    to.offered.begin({ commands: loaded.commands, next: nextCommands });
    to.welcome({ ...welcome, ...loaded });
  }

  /** Accepts any input. A frame gets one answer, unless the connection is about to end. Anything else gets none. */
  private receive(from: Connection, name: unknown, parameters: unknown[]): void {
    const reply = parameters.at(-1);
    if (typeof reply !== 'function' || this.isEnding) return;
    if (!isFrameName(name)) {
      return answer(reply as Reply, refused('desktop.frame_invalid', 'There is no such frame.', ['event']));
    }
    if (from.unanswered >= desktopLimits.framesInFlight) {
      return answer(reply as Reply, refused('request.too_many', 'Too many frames wait for their answers.'));
    }
    from.unanswered += 1;
    const began = performance.now();
    const answered = Promise.resolve()
      .then(() => this.desktopFrameHandlers.handle(name, from, readFrame(name, parameters[0])))
      .then(
        (data) => answer(reply as Reply, { ok: true, data }),
        (thrown: unknown) => this.refuse(from, reply as Reply, thrown),
      )
      .finally(() => {
        from.unanswered -= 1;
        this.answers.child(name).observe((performance.now() - began) / 1_000);
        if (this.isEnding) this.hangUpIfIdle(from);
      });
    void this.finish(answered);
  }

  /** An ending process waits for this work. */
  private finish<T>(work: Promise<T>): Promise<T> {
    const done = work.finally(() => this.underWay.delete(done));
    this.underWay.add(done);
    return done;
  }

  /** When this process ends, an idle client moves to another server at once. */
  private hangUpIfIdle(client: Connection): void {
    if (client.unanswered === 0) client.hangUp();
  }

  private async refuse(from: Connection, reply: Reply, thrown: unknown): Promise<void> {
    const refusal = refusalOf(thrown);
    if (isTrouble(thrown)) this.logger.error({ err: thrown }, 'a frame failed');
    const isOver = refusal.error === 'desktop.session_ended' || refusal.error === 'sub-accounts.stopped';
    // The reason is sent before the answer, because on the answer the client would try to reconnect.
    if (isOver) await this.disconnect(from);
    answer(reply, refusal);
  }

  private async dismiss(sessionIds: string[]): Promise<void> {
    for (const sessionId of sessionIds) {
      const sockets = (await this.space?.in(rooms.session(sessionId)).local.fetchSockets()) ?? [];
      for (const { data } of sockets) await this.disconnect(data.connection);
    }
  }

  /** Sends the client the reason for the end of its session once, if there is one, and closes a moment later. */
  private disconnect(client: Connection): Promise<void> {
    client.leaving ??= this.sendAway(client);
    return client.leaving;
  }

  private async sendAway(client: Connection): Promise<void> {
    try {
      const kick = await this.desktopSyncService.kick(client);
      if (kick) client.send(kick);
    } catch (error) {
      this.logger.warn({ err: error }, 'a client was disconnected without a reason');
    }
    setTimeout(() => client.end(), farewellMs).unref();
  }

  private connectError(thrown: unknown): Error {
    const { ok: _, ...refusal } = refusalOf(thrown);
    if (isTrouble(thrown) && !this.isEnding) this.logger.error({ err: thrown }, 'a client could not come in');
    return Object.assign(new Error(refusal.message), { data: refusal });
  }
}

/** The connection may be gone by now. Then the answer is dropped. */
function answer(reply: Reply, body: object): void {
  reply(body);
}
