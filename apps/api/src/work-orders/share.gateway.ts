import { fastifyCookie } from '@fastify/cookie';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { type ShareEvents, type ShareHandshake, shareNamespace } from '@parley/contracts/public';
import { type ShareAdmission, ShareVisitService } from '@parley/domain/work-orders';
import { Clock } from '@parley/platform/clock';
import { AppError } from '@parley/platform/errors';
import { isStream, isTenantShares, Realtime, rooms } from '@parley/platform/realtime';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { admitEach } from '../realtime/admit.js';
import { dropSlowReaders } from '../realtime/backpressure.js';
import { RoomHeartbeat } from '../realtime/room-heartbeat.js';

interface Data {
  admission: ShareAdmission;
}
type ShareSocket = Socket<DefaultEventsMap, ShareEvents, DefaultEventsMap, Data>;
type ShareSpace = Namespace<DefaultEventsMap, ShareEvents, DefaultEventsMap, Data>;

/** The longest delay of a timer. */
const longestMs = 2 ** 31 - 1;

/** Pushes to share pages. A page presents its token, joins the rooms of its share, and listens. */
@WebSocketGateway({ namespace: shareNamespace })
export class ShareGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationShutdown {
  private readonly logger = new Logger(ShareGateway.name);
  private stopWatching: (() => void) | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly shareVisitService: ShareVisitService,
    private readonly realtime: Realtime,
    private readonly heartbeat: RoomHeartbeat,
  ) {}

  afterInit(namespace: ShareSpace): void {
    admitEach(namespace, (socket) => this.admit(socket));
    this.stopWatching = dropSlowReaders(namespace);
    this.heartbeat.watch({
      roomsNow: () =>
        [...namespace.adapter.rooms.keys()].filter((room) => isStream(room) || isTenantShares(room)),
      onLapsed: (lapsed) => this.repeatHello(namespace, lapsed),
    });
  }

  handleConnection(socket: ShareSocket): void {
    socket.onAny(() => {
      this.logger.warn('a share page sent an unknown event and was disconnected');
      socket.disconnect(true);
    });
    const { share, passEndsAt } = socket.data.admission;
    const stopExpiry = this.at(share.expiresAt, () => {
      socket.emit('share:closed', { reason: 'expired' });
      socket.disconnect(true);
    });
    // Closes the transport, so that the page returns and asks for the password.
    const stopPass = this.at(passEndsAt, () => socket.conn.close());
    socket.on('disconnect', () => {
      stopExpiry();
      stopPass();
    });
    this.welcome(socket).catch((error: Error) => {
      this.logger.debug(`a share page was disconnected before its welcome: ${error.message}`);
      socket.conn.close();
    });
  }

  onApplicationShutdown(): void {
    this.stopWatching?.();
  }

  private async admit(socket: ShareSocket): Promise<void> {
    const { token } = socket.handshake.auth as Partial<ShareHandshake>;
    if (typeof token !== 'string') throw new AppError('shares.not_found', 'There is no such share.');
    const cookies = fastifyCookie.parse(socket.handshake.headers.cookie ?? '');
    socket.data.admission = await this.shareVisitService.enter(token, (name) => cookies[name]);
  }

  /**
   * Joins first, then checks the share again. A request that closes its pages meanwhile either finds this page in its
   * room, or has already closed the share. The position is sent last, so that it includes a push in between.
   */
  private async welcome(socket: ShareSocket): Promise<void> {
    const { id, tenantId } = socket.data.admission.share;
    const room = rooms.share(id);
    const both = [room, rooms.tenantShares(tenantId)];
    await socket.join(both);
    await this.admit(socket);
    const states = await this.realtime.join(both);
    // Keeps both streams, so that this page may return with its position.
    await this.realtime.renewMembers(both);
    const seq = states.get(room)?.seq ?? 0;
    socket.emit('hello', { seq });
    const { position } = socket.handshake.auth as Partial<ShareHandshake>;
    if (position !== undefined && position !== seq)
      socket.emit('share:changed', { stream: 'share', seq, data: {} });
  }

  /** Sends the position again after members lapsed: a page that sees a later position reads its share again. */
  private async repeatHello(namespace: ShareSpace, lapsed: string[]): Promise<void> {
    const streams = lapsed.filter(isStream);
    if (streams.length === 0) return;
    for (const [room, { seq }] of await this.realtime.join(streams))
      namespace.local.to(room).emit('hello', { seq });
  }

  /** Does the work at `time`, or never if it is null. Returns a function that cancels it. */
  private at(time: Date | null, work: () => void): () => void {
    if (time === null) return () => undefined;
    let timer: NodeJS.Timeout;
    const wait = (): void => {
      const ms = time.getTime() - this.clock.nowMs();
      timer = setTimeout(ms > longestMs ? wait : work, Math.min(ms, longestMs));
    };
    wait();
    return () => clearTimeout(timer);
  }
}
