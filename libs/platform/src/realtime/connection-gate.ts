import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import { jsonExcess } from '../json/index.js';
import { isLoopback, type Network, networksOf } from '../network/index.js';

interface GateOptions {
  /**
   * The largest frame in bytes before a socket is admitted. Also the limit after that for a namespace without an entry
   * in `frameBytes`.
   */
  firstFrameBytes: number;
  /** The largest frame of an admitted socket in bytes, by namespace. */
  frameBytes: Partial<Record<string, number>>;
  /** How long a connection may stay open without being admitted. */
  admissionMs: number;
  /** The most connections of one address, and how many of them may be unadmitted. */
  perAddress: { all: number; waiting: number };
  addressOf(request: IncomingMessage): string;
}

interface Counts {
  all: number;
  waiting: number;
}

/** The part of Engine.IO's connection that this file uses. */
interface Connection {
  request: IncomingMessage;
  /** The WebSocket's receiver holds the limit of frame sizes. `ws` has no public way to change it. */
  transport: { socket?: { _receiver?: { _maxPayload: number } } };
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown;
  on(event: 'packet', listener: (packet: { type: string; data?: unknown }) => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown;
  close(): void;
}

/** Socket.IO's packets on the wire: their type, then the namespace unless it is the default one. */
const packet = { admitted: /^0(\/[^,]+),/, connects: '0', leaves: '1', refused: '4' };

/**
 * Twice the size of the largest frame of any namespace. An event with more values than a call can take arguments would
 * end the process.
 */
const bounds = { depth: 32, values: 20_000 };
/** The size in code units below which a frame has no limits, because it is cheap to parse. */
const smallFrame = 16_384;
/** An invalid packet, on which Socket.IO closes the connection. */
const noPacket = 'x';

/** Packets that announce binary data. Socket.IO would keep an incomplete one until the rest arrives, which may be never. */
const announcesBinary = /^[56]/;

const isRefused = (data: unknown): boolean =>
  typeof data !== 'string' ||
  announcesBinary.test(data) ||
  (data.length > smallFrame && jsonExcess(Buffer.from(data), bounds) !== null);

/**
 * Limits the data that a client may send before it is admitted: one small frame that asks for a namespace. A refusal or
 * silence closes the connection. An admitted client may send as much as its namespace allows.
 */
export class ConnectionGate {
  private readonly counts = new Map<string, Counts>();

  constructor(private readonly options: GateOptions) {}

  serverOptions(): Partial<ServerOptions> {
    return {
      maxHttpBufferSize: this.options.firstFrameBytes,
      connectTimeout: this.options.admissionMs,
      allowRequest: (request, answer) => {
        const isFree = this.hasRoom(this.countedBy(request));
        answer(isFree ? null : 'too many connections from this address', isFree);
      },
    };
  }

  guard(server: Server): void {
    const refusal = new Error('There is nothing at this namespace.');
    // The default namespace always exists.
    server.use((_socket, next) => next(refusal));
    server.engine.on('connection', (connection: Connection) => this.watch(connection));
  }

  private watch(connection: Connection): void {
    const networks = this.countedBy(connection.request);
    this.count(networks, 'all', 1);
    this.count(networks, 'waiting', 1);
    let admitted = false;
    let asked = false;
    const stopWaiting = (): void => {
      if (!admitted) this.count(networks, 'waiting', -1);
      admitted = true;
    };
    const answered = ({ data }: { data?: unknown }): void => {
      if (typeof data !== 'string') return;
      // The refusal was sent before.
      if (data.startsWith(packet.refused)) setImmediate(() => connection.close());
      const [, namespace] = packet.admitted.exec(data) ?? [];
      if (namespace === undefined) return;
      stopWaiting();
      connection.off('packetCreate', answered);
      this.widen(connection, namespace);
    };
    connection.on('packetCreate', answered);
    // A connection asks once, for one namespace, and closes with it. This listener runs before Socket.IO's.
    connection.on('packet', (message) => {
      const { type, data } = message;
      if (type !== 'message') return;
      if (isRefused(data)) message.data = noPacket;
      const kind = typeof data === 'string' ? data.charAt(0) : '';
      const asksAgain = asked && (!admitted || kind === packet.connects);
      asked = true;
      if (asksAgain || kind === packet.leaves) connection.close();
    });
    connection.once('close', () => {
      stopWaiting();
      this.count(networks, 'all', -1);
    });
  }

  private widen(connection: Connection, namespace: string): void {
    const bytes = this.options.frameBytes[namespace];
    if (bytes === undefined) return;
    const receiver = connection.transport.socket?._receiver;
    if (receiver) receiver._maxPayload = bytes;
    else connection.close();
  }

  /** Connections of the loopback address are not counted, because the machine itself may run thousands of clients. */
  private countedBy(request: IncomingMessage): Network[] {
    const address = this.options.addressOf(request);
    return isLoopback(address) ? [] : networksOf(address);
  }

  private hasRoom(networks: Network[]): boolean {
    const { all, waiting } = this.options.perAddress;
    return networks.every(({ name, share }) => {
      const counts = this.counts.get(name);
      return !counts || (counts.all < all * share && counts.waiting < waiting * share);
    });
  }

  private count(networks: Network[], what: keyof Counts, by: 1 | -1): void {
    for (const { name } of networks) {
      const counts = this.counts.get(name) ?? { all: 0, waiting: 0 };
      counts[what] += by;
      if (counts.all === 0 && counts.waiting === 0) this.counts.delete(name);
      else this.counts.set(name, counts);
    }
  }
}
