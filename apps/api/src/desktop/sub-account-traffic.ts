import type { Socket } from 'node:net';
import { desktopLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { type Connection, unreadBytes } from '../realtime/backpressure.js';

/** The part of Engine.IO's connection that is used here. */
export interface ClientConnection extends Connection {
  request: { socket: Pick<Socket, 'on'> };
  once(event: 'close', listener: () => void): unknown;
}

/** The WebSocket of a connection, with what `ws` has received and not yet passed on. */
interface Channel {
  pause(): void;
  resume(): void;
  terminate(): void;
  _receiver: { _bufferedBytes: number; _messageLength: number } | undefined;
}

interface Traffic {
  connections: Map<ClientConnection, Channel>;
  /** Bytes that may come at once; below zero its connections wait. */
  allowance: number;
  /** When the allowance was as it is, in ms of `performance.now()`. */
  at: number;
}

const { connectionsPerSubAccount, bytesPerSecond, bytesAtOnce, bytesHeld } = desktopLimits;
const lookEveryMs = 1_000;

/** Bounds the cost of one sub-account's clients for this process: connections, bytes that come, and bytes that are held. */
export class SubAccountTraffic {
  private readonly traffic = new Map<string, Traffic>();
  private readonly timer = setInterval(() => this.cutHolders(), lookEveryMs).unref();

  /** Counts a connection until it closes. Rejects with `request.too_many`. */
  enter(subAccountId: string, connection: ClientConnection): void {
    const traffic = this.traffic.get(subAccountId) ?? {
      connections: new Map(),
      allowance: bytesAtOnce,
      at: performance.now(),
    };
    if (traffic.connections.size >= connectionsPerSubAccount)
      throw new AppError('request.too_many', 'Too many clients of this sub-account are connected.');
    const channel = channelOf(connection);
    if (!channel) return;
    traffic.connections.set(connection, channel);
    this.traffic.set(subAccountId, traffic);
    connection.request.socket.on('data', (chunk) => charge(traffic, channel, chunk.length));
    connection.once('close', () => {
      traffic.connections.delete(connection);
      if (traffic.connections.size === 0) this.traffic.delete(subAccountId);
    });
  }

  end(): void {
    clearInterval(this.timer);
  }

  private cutHolders(): void {
    for (const { connections } of this.traffic.values()) {
      const held = [...connections].map(([connection, channel]) => ({
        channel,
        bytes: unreadBytes(connection) + unfinishedBytes(channel),
      }));
      let sum = held.reduce((total, { bytes }) => total + bytes, 0);
      if (sum <= bytesHeld) continue;
      for (const { channel, bytes } of held.toSorted((a, b) => b.bytes - a.bytes)) {
        if (sum <= bytesHeld) break;
        channel.terminate();
        sum -= bytes;
      }
    }
  }
}

/** Undefined where the connection has closed. */
const channelOf = (connection: Connection): Channel | undefined =>
  (connection.transport as { socket?: Channel }).socket;

/** The bytes so far of a frame that is not whole. */
const unfinishedBytes = ({ _receiver: receiver }: Channel): number =>
  receiver ? receiver._bufferedBytes + receiver._messageLength : 0;

/** Counts bytes that came. Where they were too many, the next are left in the network for a while. */
function charge(traffic: Traffic, channel: Channel, bytes: number): void {
  const now = performance.now();
  const earned = ((now - traffic.at) * bytesPerSecond) / 1_000;
  traffic.allowance = Math.min(bytesAtOnce, traffic.allowance + earned) - bytes;
  traffic.at = now;
  if (traffic.allowance >= 0) return;
  channel.pause();
  setTimeout(() => channel.resume(), (-traffic.allowance * 1_000) / bytesPerSecond).unref();
}
