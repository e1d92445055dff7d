import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayInit, WebSocketGateway } from '@nestjs/websockets';
import { type WidgetEvents, type WidgetHandshake, widgetNamespace } from '@parley/contracts/public';
import { type AdmittedVisitor, WidgetVisitorService } from '@parley/domain/channels';
import { rooms } from '@parley/platform/realtime';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { dropSlowReaders } from '../realtime/backpressure.js';
import { connectErrorOf } from '../realtime/connect-error.js';

interface Data {
  visitor: AdmittedVisitor;
}
type WidgetSocket = Socket<DefaultEventsMap, WidgetEvents, DefaultEventsMap, Data>;
type WidgetSpace = Namespace<DefaultEventsMap, WidgetEvents, DefaultEventsMap, Data>;

/** Pushes to visitors of websites. A page presents its token, joins its visitor's room, and listens. */
@WebSocketGateway({ namespace: widgetNamespace })
export class WidgetGateway implements OnGatewayInit, OnGatewayConnection, OnApplicationShutdown {
  private readonly logger = new Logger(WidgetGateway.name);
  private stopWatching: (() => void) | undefined;

  constructor(private readonly widgetVisitorService: WidgetVisitorService) {}

  afterInit(namespace: WidgetSpace): void {
    namespace.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (thrown: unknown) => next(connectErrorOf(thrown)),
      );
    });
    this.stopWatching = dropSlowReaders(namespace);
  }

  handleConnection(socket: WidgetSocket): void {
    socket.onAny(() => {
      this.logger.debug('a visitor’s page sent something, and is sent away');
      socket.disconnect(true);
    });
    const { channelId, visitor } = socket.data.visitor;
    // After the room, so that the page misses no push between its read and its place there.
    Promise.resolve(socket.join(rooms.visitor(channelId, visitor))).then(
      () => socket.emit('hello'),
      () => socket.conn.close(),
    );
  }

  onApplicationShutdown(): void {
    this.stopWatching?.();
  }

  private async admit(socket: WidgetSocket): Promise<void> {
    const { key, token } = socket.handshake.auth as Partial<Record<keyof WidgetHandshake, unknown>>;
    socket.data.visitor = await this.widgetVisitorService.admit(
      typeof key === 'string' ? key : '',
      typeof token === 'string' ? token : null,
    );
  }
}
