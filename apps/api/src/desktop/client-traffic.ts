import type { Socket } from 'node:net';
import { desktopLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { type Connection, unreadBytes } from '../realtime/backpressure.js';

/** The part of Engine.IO's connection that this file uses. */
export interface ClientConnection extends Connection {
  request: { socket: Pick<Socket, 'on'> };
  once(event: 'close', listener: () => void): unknown;
}

/** The WebSocket of a connection, with the data that `ws` has received but not passed on. */
interface Channel {
  pause(): void;
  resume(): void;
  terminate(): void;
  _receiver: { _bufferedBytes: number; _messageLength: number } | undefined;
}

interface ClientOwner {
  tenantId: string;
  subAccountId: string;
}

type Limits = typeof perSubAccount | typeof perTenant;

interface Traffic {
  limits: Limits;
  connections: Map<ClientConnection, Channel>;
  /** Bytes that may arrive at once. While it is below zero, the connections wait. */
  allowance: number;
  /** The time of the allowance, in ms of `performance.now()`. */
  at: number;
}

const { perSubAccount, perTenant } = desktopLimits;
const lookEveryMs = 1_000;

/**
 * Limits the cost of the clients of one sub-account, and of one tenant, in this process: connections, received bytes and
 * buffered bytes.
 */
export class ClientTraffic {
  private readonly traffic = new Map<string, Traffic>();
  private readonly timer = setInterval(() => this.look(), lookEveryMs).unref();

  /** Counts a connection until it closes. Rejects with `request.too_many`. */
  enter({ tenantId, subAccountId }: ClientOwner, connection: ClientConnection): void {
    const ofSubAccount = this.trafficOf(subAccountId, perSubAccount);
    const ofTenant = this.trafficOf(tenantId, perTenant);
    if (isFull(ofSubAccount)) throw tooMany('this sub-account');
    if (isFull(ofTenant)) throw tooMany('this tenant');
    const channel = channelOf(connection);
    if (!channel) return;
    const both = [ofSubAccount, ofTenant];
    for (const { connections } of both) connections.set(connection, channel);
    connection.request.socket.on('data', (chunk) => charge(both, channel, chunk.length));
    connection.once('close', () => {
      for (const { connections } of both) connections.delete(connection);
    });
  }

  end(): void {
    clearInterval(this.timer);
  }

  private trafficOf(whose: string, limits: Limits): Traffic {
    const known = this.traffic.get(whose);
    if (known) return known;
    const traffic = { limits, connections: new Map(), allowance: limits.bytesAtOnce, at: performance.now() };
    this.traffic.set(whose, traffic);
    return traffic;
  }

  private look(): void {
    const cut = new Set<Channel>();
    for (const [whose, traffic] of this.traffic) {
      cutHolders(traffic, cut);
      // An entry stays until its allowance is full again, so that a returning client finds the remaining allowance.
      if (traffic.connections.size === 0 && allowanceNow(traffic) === traffic.limits.bytesAtOnce)
        this.traffic.delete(whose);
    }
  }
}

const isFull = ({ connections, limits }: Traffic): boolean => connections.size >= limits.connections;

const tooMany = (whose: string): AppError =>
  new AppError('request.too_many', `Too many clients of ${whose} are connected.`);

/** If all connections together buffer too much, cuts those that buffer most. Connections in `cut` buffer nothing any more. */
function cutHolders({ connections, limits: { bytesHeld } }: Traffic, cut: Set<Channel>): void {
  const held = [...connections]
    .filter(([, channel]) => !cut.has(channel))
    .map(([connection, channel]) => ({
      channel,
      bytes: unreadBytes(connection) + unfinishedBytes(channel),
    }));
  let sum = held.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= bytesHeld) return;
  for (const { channel, bytes } of held.toSorted((a, b) => b.bytes - a.bytes)) {
    if (sum <= bytesHeld) break;
    channel.terminate();
    cut.add(channel);
    sum -= bytes;
  }
}

/** Undefined if the connection has closed. */
const channelOf = (connection: Connection): Channel | undefined =>
  (connection.transport as { socket?: Channel }).socket;

/** The bytes of an incomplete frame so far. */
const unfinishedBytes = ({ _receiver: receiver }: Channel): number =>
  receiver ? receiver._bufferedBytes + receiver._messageLength : 0;

function allowanceNow({ allowance, at, limits: { bytesAtOnce, bytesPerSecond } }: Traffic): number {
  return Math.min(bytesAtOnce, allowance + ((performance.now() - at) * bytesPerSecond) / 1_000);
}

/** Counts received bytes. If there are too many, reading pauses for a while. */
function charge(all: readonly Traffic[], channel: Channel, bytes: number): void {
  let waitMs = 0;
  for (const traffic of all) {
    traffic.allowance = allowanceNow(traffic) - bytes;
    traffic.at = performance.now();
    waitMs = Math.max(waitMs, (-traffic.allowance * 1_000) / traffic.limits.bytesPerSecond);
  }
  if (waitMs <= 0) return;
  channel.pause();
  setTimeout(() => channel.resume(), waitMs).unref();
}
