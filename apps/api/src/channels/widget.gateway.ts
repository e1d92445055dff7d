import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import {
  type WidgetEvents,
  type WidgetHandshake,
  widgetLimits,
  widgetNamespace,
  type WidgetRequests,
} from '@parley/contracts/public';
import { type AdmittedVisitor, ChannelSignService, WidgetVisitorService } from '@parley/domain/channels';
import { AppError } from '@parley/platform/errors';
import { rooms } from '@parley/platform/realtime';
import { LRUCache } from 'lru-cache';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { admitEach } from '../realtime/admit.js';
import { dropSlowReaders } from '../realtime/backpressure.js';

interface Data {
  visitor: AdmittedVisitor;
}
type WidgetSocket = Socket<WidgetRequests, WidgetEvents, DefaultEventsMap, Data>;
type WidgetSpace = Namespace<WidgetRequests, WidgetEvents, DefaultEventsMap, Data>;

/** Half of the pause between two signs of a page, whose clock may differ. */
const typingPauseMs = widgetLimits.typingEverySeconds * 500;
const lookAgainMs = 30_000;
const unknown = 'widgets.visitor_unknown';

/**
 * Pushes to visitors of websites. A page presents its token, joins its visitor's room, and listens. It says only that the
 * visitor writes. One visitor and one widget have a bounded number of open pages on each node.
 */
@WebSocketGateway({ namespace: widgetNamespace })
export class WidgetGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationShutdown {
  private readonly logger = new Logger(WidgetGateway.name);
  /** The open pages by visitor and by widget. */
  private readonly open = new Map<string, number>();
  /** The visitors who showed a sign of typing a moment ago, on any of their pages. */
  private readonly typed = new LRUCache<string, true>({ max: 10_000, ttl: typingPauseMs });
  private stopWatching: (() => void) | undefined;

  constructor(
    private readonly widgetVisitorService: WidgetVisitorService,
    private readonly channelSignService: ChannelSignService,
  ) {}

  afterInit(namespace: WidgetSpace): void {
    admitEach(namespace, (socket) => this.admit(socket));
    const stopDropping = dropSlowReaders(namespace);
    const looking = setInterval(() => void this.recheck(namespace), lookAgainMs);
    this.stopWatching = () => {
      stopDropping();
      clearInterval(looking);
    };
  }

  handleConnection(socket: WidgetSocket): void {
    const { channelId, visitor } = socket.data.visitor;
    const counted = [channelId, `${channelId}/${visitor}`];
    for (const key of counted) this.open.set(key, (this.open.get(key) ?? 0) + 1);
    socket.on('disconnect', () => {
      for (const key of counted) {
        const left = (this.open.get(key) ?? 1) - 1;
        if (left > 0) this.open.set(key, left);
        else this.open.delete(key);
      }
    });
    socket.onAny((name: string) => {
      if (name === 'widget:typing') return this.type(socket);
      this.logger.debug('a visitor’s page sent an unknown event and was disconnected');
      socket.disconnect(true);
    });
    // The socket joins the room first, so that the page misses no push between its read and its place there.
    Promise.resolve(socket.join(rooms.visitor(channelId, visitor))).then(
      () => socket.emit('hello'),
      () => socket.conn.close(),
    );
  }

  onApplicationShutdown(): void {
    this.stopWatching?.();
  }

  private async admit(socket: WidgetSocket): Promise<void> {
    const visitor = await this.visitorOf(socket);
    const { channelId } = visitor;
    const isFull =
      (this.open.get(channelId) ?? 0) >= widgetLimits.socketsOfWidget ||
      (this.open.get(`${channelId}/${visitor.visitor}`) ?? 0) >= widgetLimits.socketsOfVisitor;
    if (isFull) throw new AppError('widgets.too_many', 'Too many pages of this widget are open.');
    socket.data = { visitor };
  }

  private async visitorOf(socket: WidgetSocket): Promise<AdmittedVisitor> {
    const { key, token } = socket.handshake.auth as Partial<Record<keyof WidgetHandshake, unknown>>;
    return this.widgetVisitorService.admit(
      typeof key === 'string' ? key : '',
      typeof token === 'string' ? token : null,
    );
  }

  private type(socket: WidgetSocket): void {
    const { tenantId, channelId, visitor: contactAccount } = socket.data.visitor;
    const key = `${channelId}/${contactAccount}`;
    if (this.typed.has(key)) return;
    this.typed.set(key, true);
    this.channelSignService.contactTypes({ tenantId, channelId, contactAccount }).catch((error: unknown) => {
      this.logger.debug(`a sign is not shown: ${(error as Error).message}`);
    });
  }

  /** Sends the pages away whose token has become invalid, or whose widget is gone. */
  private async recheck(namespace: WidgetSpace): Promise<void> {
    for (const socket of namespace.sockets.values())
      await this.visitorOf(socket).catch((error: unknown) => {
        if (error instanceof AppError && (error.code === unknown || error.code === 'widgets.not_found'))
          socket.conn.close();
      });
  }
}
