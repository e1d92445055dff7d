import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type {
  ConsolePushes,
  DesktopPushes,
  OperatorPushes,
  ShareCloseReason,
  WidgetEvents,
} from '@parley/contracts/public';
import type { Redis } from 'ioredis';
import { KeyedBatcher } from '../batching/index.js';
import { Config } from '../config/index.js';
import { connectRedis } from '../queue/index.js';
import { currentTracer } from '../tracing/index.js';
import { broadcastType, type RealtimeScripts, realtimeScripts } from './realtime-scripts.js';
import { type NamespaceName, namespaces, rooms, streamMaxLength, streamNames } from './rooms.js';
import { type StreamState, streamState } from './stream-state.js';

/** Message type of the Socket.IO cluster adapter (socket.io-adapter, `MessageType`). */
const disconnectType = '6';

/** The most pushes of one call to Redis; one of 4 KB counts twice. */
const batchWeight = 128;
const weighedBytes = 4_096;

/** Orders reads. Greater than the version of every earlier read in any process. */
export type ReadVersion = string;

/** The data read for a push, and its rooms. */
export interface BegunPush {
  asOf: ReadVersion;
  /** The rooms with members. A push to the others is no longer needed. */
  occupied: ReadonlySet<string>;
}

interface Packet {
  namespace: NamespaceName;
  room: string;
  event: string;
  data: object;
  /** The name by which receivers know the room's stream. */
  stream: string;
  asOf: ReadVersion | undefined;
}

interface QueuedPush {
  room: string;
  event: string;
  id: string;
  asOf: ReadVersion;
  /** The packet before and after its number. */
  text: [head: string, tail: string];
}

type PushedEvent = keyof ConsolePushes | 'share:changed';

interface PushTarget {
  rooms: readonly string[];
  events: readonly PushedEvent[];
}

/** Events whose push contains the whole state of the object `id`, or of the room if there is no `id`. */
type Whole =
  | 'conversation-viewers:changed'
  | 'sub-account:changed'
  | 'characters:changed'
  | 'package:changed'
  | 'order:changed'
  | 'task:changed'
  | 'proxy:changed'
  | 'notice:unread'
  | 'monitor:changed'
  | 'installation:changed';

/** The version of the read. The push is dropped if a later read was pushed already. */
type AsOf<Name> = Name extends Whole ? [asOf?: ReadVersion] : [];

type Pushed<Name extends keyof ConsolePushes> = [name: Name, data: ConsolePushes[Name], ...AsOf<Name>];

/**
 * Writes the stream entries that the API nodes' Socket.IO adapter reads, without being a server itself. Pushes of one
 * turn of the event loop go to Redis in one call. A push to a room without members writes no entry, but advances the
 * room's stream, so that a returning console reads again.
 */
@Injectable()
export class Realtime implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly scripts: RealtimeScripts;
  private readonly names: ReturnType<typeof streamNames>;
  /** Pushes by namespace. Each sends one batch at a time, so that a room's pushes keep their order. */
  private readonly queued = new KeyedBatcher<QueuedPush, void>({
    work: (namespace, pushes) => this.pushAll(namespace, pushes),
    most: batchWeight,
    weightOf: ({ text: [head, tail] }) => 1 + (head.length + tail.length) / weighedBytes,
    inFlight: 1,
  });
  private readonly begun = new KeyedBatcher<PushTarget, BegunPush>({
    work: (_, targets) => this.beginAll(targets),
    most: batchWeight,
    weightOf: (target) => 1 + target.rooms.length,
  });

  constructor(config: Config) {
    this.redis = connectRedis(config, { failFast: true });
    this.scripts = realtimeScripts(this.redis);
    this.names = streamNames(config.REDIS_PREFIX);
  }

  /**
   * Call it before reading data that is then pushed to these rooms as these events. A room without members needs neither
   * the read nor the push, because its stream has advanced. A console that joins later also reads later.
   */
  async beginPush(roomNames: readonly string[], events: readonly PushedEvent[]): Promise<BegunPush> {
    return this.begun.add('', { rooms: roomNames, events });
  }

  /** Call it before reading data that is then pushed, if the members of the rooms do not matter. */
  async nextReadVersion(): Promise<ReadVersion> {
    return (await this.beginPush([], [])).asOf;
  }

  /** Pushes to every console of the tenant's owners. Rejects while Redis is unreachable. */
  async toTenant<Name extends keyof ConsolePushes>(tenantId: string, ...pushed: Pushed<Name>) {
    await this.toConsoles(rooms.tenant(tenantId), ...pushed);
  }

  /** Pushes to the consoles of one sub-account's agents. */
  async toSubAccount<Name extends keyof ConsolePushes>(subAccountId: string, ...pushed: Pushed<Name>) {
    await this.toConsoles(rooms.subAccount(subAccountId), ...pushed);
  }

  async toUser<Name extends keyof ConsolePushes>(readerId: string, ...pushed: Pushed<Name>) {
    await this.toConsoles(rooms.reader(readerId), ...pushed);
  }

  async toOperators<Name extends keyof OperatorPushes>(...pushed: Pushed<Name>) {
    await this.toConsoles(rooms.operators(), ...pushed);
  }

  /** Makes the open pages of a share read again. */
  async toShare(shareId: string): Promise<void> {
    const room = rooms.share(shareId);
    const packet = { namespace: 'share', room, event: 'share:changed', data: {}, stream: 'share' } as const;
    await this.push({ ...packet, asOf: undefined });
  }

  /** Makes the open pages of a visitor read again. Unnumbered, because a page also reads whenever it connects. */
  async toVisitor(
    channelId: string,
    visitor: string,
    event: Exclude<keyof WidgetEvents, 'hello'> = 'widget:changed',
  ): Promise<void> {
    const packet = { type: 2, data: [event], nsp: namespaces.widget };
    const room = rooms.visitor(channelId, visitor);
    await this.write(namespaces.widget, broadcastType, { opts: options(room), packet });
  }

  /** Closes the share pages in a room, on every node. */
  async closeShares(room: string, reason: ShareCloseReason): Promise<void> {
    const packet = { type: 2, data: ['share:closed', { reason }], nsp: namespaces.share };
    await this.write(namespaces.share, broadcastType, { opts: options(room), packet });
    await this.disconnect('share', room);
  }

  /** Sends to desktop clients in a room of `rooms`, without a sequence number, because commands are confirmed by id. */
  async toDesktop<Name extends keyof DesktopPushes>(
    room: string,
    name: Name,
    ...data: Parameters<DesktopPushes[Name]>
  ) {
    const packet = {
      opts: options(room),
      packet: { type: 2, data: [name, ...data], nsp: namespaces.desktop },
    };
    await this.write(namespaces.desktop, broadcastType, packet);
  }

  async disconnect(namespace: NamespaceName, room: string): Promise<void> {
    await this.write(namespaces[namespace], disconnectType, { opts: options(room), close: true });
  }

  /**
   * Marks these rooms as having members for a minute, and returns the positions of their streams. A socket must join its
   * rooms first, so that it gets every push after the returned positions.
   */
  async join(roomNames: readonly string[]): Promise<Map<string, StreamState>> {
    const states = await this.scripts.join(roomNames.length * 2, ...this.roomKeys(roomNames));
    return new Map(roomNames.map((room, index) => [room, streamState(states[index] ?? [])]));
  }

  /** Marks these rooms as having members for another minute. Returns those for which pushes may have been dropped. */
  async renewMembers(roomNames: readonly string[]): Promise<string[]> {
    const lapsed = await this.scripts.renew(roomNames.length * 2, ...this.roomKeys(roomNames));
    return roomNames.filter((_, index) => lapsed[index] === 1);
  }

  /** Whether the room had a member within the last day. If not, no client knows a position of its stream. */
  async hasStream(room: string): Promise<boolean> {
    return (await this.redis.exists(this.names.position(room))) === 1;
  }

  /**
   * Writes an entry without a receiver. Until the adapter of an API node has seen an entry, each of its reads starts at
   * the end of the stream and could miss an entry between two reads.
   */
  async writeMarker(): Promise<void> {
    await this.redis.xadd(this.names.stream, 'MAXLEN', '~', streamMaxLength, '*', 'uid', 'marker');
  }

  /** Calls back whenever the connection to Redis reopens. */
  onReconnect(listener: () => void): void {
    this.redis.on('ready', listener);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async toConsoles(room: string, event: string, data: object, asOf?: ReadVersion): Promise<void> {
    await this.push({ namespace: 'console', room, event, data, stream: room, asOf });
  }

  private async push(packet: Packet): Promise<void> {
    const tracer = currentTracer();
    if (!tracer?.traceparent()) return this.enqueue(packet);
    const attributes = { 'parley.push': packet.event, 'parley.namespace': packet.namespace };
    await tracer.run(`push ${packet.event}`, { kind: 'producer', attributes }, () => this.enqueue(packet));
  }

  private async enqueue({ namespace, room, event, data, stream, asOf = '' }: Packet): Promise<void> {
    const marker = '"seq":';
    const packet = { type: 2, data: [event, { data, stream, seq: 0 }], nsp: namespaces[namespace] };
    const text = JSON.stringify({ opts: options(room), packet });
    const cut = text.lastIndexOf(`${marker}0`) + marker.length;
    const id = 'id' in data ? String(data.id) : '';
    const parts: QueuedPush['text'] = [text.slice(0, cut), text.slice(cut + 1)];
    await this.queued.add(namespaces[namespace], { room, event, id, asOf, text: parts });
  }

  private async pushAll(namespace: string, pushes: QueuedPush[]): Promise<void[]> {
    const keys = pushes.flatMap(({ room, event, id }) => [
      ...this.roomKeys([room]),
      this.names.version(room, event, id),
    ]);
    await this.scripts.push(
      keys.length + 2,
      this.names.membersSince,
      this.names.stream,
      ...keys,
      streamMaxLength,
      namespace,
      ...pushes.flatMap(({ event, asOf, text }) => [event, asOf, ...text]),
    );
    return [];
  }

  private async beginAll(targets: PushTarget[]): Promise<BegunPush[]> {
    const all = targets.flatMap(({ rooms: names, events }) =>
      names.map((room) => ({ room, events: events.join(' ') })),
    );
    const [last, ...occupied] = await this.scripts.beginPush(
      all.length * 2 + 2,
      this.names.membersSince,
      this.names.versions,
      ...this.roomKeys(all.map(({ room }) => room)),
      targets.length,
      ...all.map(({ events }) => events),
    );
    const first = Number(last) - targets.length + 1;
    return targets.map(({ rooms: names }, index) => {
      const flags = occupied.splice(0, names.length);
      return { asOf: String(first + index), occupied: new Set(names.filter((_, at) => flags[at] === 1)) };
    });
  }

  private roomKeys(roomNames: readonly string[]): string[] {
    return roomNames.flatMap((room) => [this.names.members(room), this.names.position(room)]);
  }

  private async write(namespace: string, type: string, data: object): Promise<void> {
    await this.redis.xadd(
      this.names.stream,
      'MAXLEN',
      '~',
      streamMaxLength,
      '*',
      'uid',
      'emitter',
      'nsp',
      namespace,
      'type',
      type,
      'data',
      JSON.stringify(data),
    );
  }
}

const options = (room: string) => ({ rooms: [room], except: [], flags: {} });
