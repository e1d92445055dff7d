import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ConsolePushes, DesktopPushes } from '@parley/contracts/public';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { connectRedis } from '../queue/index.js';
import { namespaces, rooms, streamMaxLength, streamNames } from './rooms.js';

/** Message types of the Socket.IO cluster adapter (socket.io-adapter, `MessageType`). */
const broadcastType = '3';
const disconnectType = '6';

/** Longer than any read takes. */
const toldSeconds = 60;

/** Returns 0 where a later read was pushed before. */
const leaveOutOlder = `
  if ARGV[1] ~= '' then
    local told = redis.call('get', KEYS[1])
    if told and tonumber(told) > tonumber(ARGV[1]) then return 0 end
    redis.call('set', KEYS[1], ARGV[1], 'ex', ${toldSeconds})
  end`;

/** Begins with the time, so that a counter that Redis lost continues above its last value. */
const momentScript = `
  local moment = redis.call('incr', KEYS[1])
  if moment == 1 then
    local time = redis.call('time')
    moment = time[1] * 1000000 + time[2]
    redis.call('set', KEYS[1], string.format('%.0f', moment))
  end
  return string.format('%.0f', moment)`;

/** Increments a room's sequence number and writes the packet with it in one step, so that order and number agree. */
const pushScript = `${leaveOutOlder}
  local seq = redis.call('incr', KEYS[2])
  redis.call('xadd', KEYS[3], 'maxlen', '~', ARGV[2], '*', 'uid', 'emitter', 'nsp', ARGV[3], 'type', '${broadcastType}',
    'data', ARGV[4] .. seq .. ARGV[5])
  return seq`;

/** Orders reads: greater than the version of every read that began before, in any process. */
export type ReadVersion = string;

/** Events whose push holds the whole state of what `id` names, or of the room where it has no `id`. */
type Whole =
  | 'sub-account:changed'
  | 'characters:changed'
  | 'package:changed'
  | 'order:changed'
  | 'task:changed'
  | 'proxy:changed'
  | 'notice:unread';

/** The version of the read; the push is left out where a later read was pushed already. */
type AsOf<Name> = Name extends Whole ? [asOf?: ReadVersion] : [];

type Pushed<Name extends keyof ConsolePushes> = [name: Name, data: ConsolePushes[Name], ...AsOf<Name>];

/** Writes the stream entries the API nodes' Socket.IO adapter reads, without being a server itself. */
@Injectable()
export class Realtime implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly names: ReturnType<typeof streamNames>;

  constructor(config: Config) {
    this.redis = connectRedis(config.REDIS_URL, { failFast: true });
    this.names = streamNames(config.REDIS_PREFIX);
  }

  /** Call it before reading what is then pushed. */
  async nextReadVersion(): Promise<ReadVersion> {
    return (await this.redis.eval(momentScript, 1, this.names.moments)) as ReadVersion;
  }

  /** Pushes to every console of the tenant's owners. Rejects while Redis is away. */
  async toTenant<Name extends keyof ConsolePushes>(tenantId: string, ...pushed: Pushed<Name>) {
    await this.push(rooms.tenant(tenantId), ...pushed);
  }

  /** Pushes to the consoles of one sub-account's agents. */
  async toSubAccount<Name extends keyof ConsolePushes>(subAccountId: string, ...pushed: Pushed<Name>) {
    await this.push(rooms.subAccount(subAccountId), ...pushed);
  }

  /** Pushes to every window of one user. */
  async toUser<Name extends keyof ConsolePushes>(readerId: string, ...pushed: Pushed<Name>) {
    await this.push(rooms.reader(readerId), ...pushed);
  }

  /** Sends to desktop clients in a room of `rooms`, without a sequence number: commands are confirmed by id. */
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

  /** Disconnects every socket in a room, on every node. */
  async disconnect(namespace: keyof typeof namespaces, room: string): Promise<void> {
    await this.write(namespaces[namespace], disconnectType, { opts: options(room), close: true });
  }

  /** The latest sequence numbers of these rooms. */
  async positions(streams: string[]): Promise<Record<string, number>> {
    const values = await this.redis.mget(streams.map((stream) => this.names.sequence(stream)));
    return Object.fromEntries(streams.map((stream, index) => [stream, Number(values[index] ?? 0)]));
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private async push(room: string, name: string, data: object, asOf: ReadVersion = ''): Promise<void> {
    const marker = '"seq":';
    const packet = { type: 2, data: [name, { data, stream: room, seq: 0 }], nsp: namespaces.console };
    const text = JSON.stringify({ opts: options(room), packet });
    const cut = text.lastIndexOf(`${marker}0`) + marker.length;
    await this.redis.eval(
      pushScript,
      3,
      this.names.told(room, name, 'id' in data ? String(data.id) : ''),
      this.names.sequence(room),
      this.names.stream,
      asOf,
      streamMaxLength,
      namespaces.console,
      text.slice(0, cut),
      text.slice(cut + 1),
    );
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
