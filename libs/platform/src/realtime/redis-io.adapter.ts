import type { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { desktopLimits } from '@parley/contracts/public';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import { Config } from '../config/index.js';
import { Metrics } from '../metrics/index.js';
import { clientAddress } from '../network/index.js';
import { connectRedis, isRefusal } from '../queue/index.js';
import { ConnectionGate } from './connection-gate.js';
import { namespaces, streamMaxLength, streamNames } from './rooms.js';

/** Socket.IO on the API's own port, connected to the other nodes by a Redis stream. */
export class RedisIoAdapter extends IoAdapter {
  private readonly redis: Redis;
  private readonly names: ReturnType<typeof streamNames>;
  private readonly gate: ConnectionGate;
  private readonly servers = new Set<Server>();

  /** Requests that `admits` rejects get a 404. */
  constructor(
    app: INestApplicationContext,
    private readonly admits: (request: IncomingMessage) => Promise<boolean>,
  ) {
    super(app);
    const config = app.get(Config);
    app.get(Metrics).gauge('parley_sockets', 'Admitted sockets by namespace', {
      labels: ['namespace'],
      read: (gauge) => {
        for (const name of Object.values(namespaces)) {
          const counts = [...this.servers].map((server) => server._nsps.get(name)?.sockets.size ?? 0);
          gauge.set(
            { namespace: name },
            counts.reduce((sum, count) => sum + count, 0),
          );
        }
      },
    });
    this.redis = withQuietCopies(connectRedis(config));
    this.names = streamNames(config.REDIS_PREFIX);
    this.gate = new ConnectionGate({
      firstFrameBytes: desktopLimits.handshakeBytes,
      frameBytes: { [desktopLimits.namespace]: desktopLimits.frameBytes },
      admissionMs: config.SOCKET_ADMISSION_SECONDS * 1_000,
      perAddress: { all: config.SOCKETS_PER_ADDRESS, waiting: config.SOCKETS_WAITING_PER_ADDRESS },
      addressOf: ({ socket, headers }) =>
        clientAddress(
          socket.remoteAddress ?? '',
          String(headers['x-forwarded-for'] ?? ''),
          config.TRUST_PROXY_HOPS,
        ),
    });
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      httpCompression: false,
      ...this.gate.serverOptions(),
      pingInterval: 20_000,
      pingTimeout: 15_000,
      adapter: createAdapter(this.redis, {
        streamName: this.names.stream,
        channelPrefix: this.names.stream,
        maxLen: streamMaxLength,
        readCount: 500,
        blockTimeInMs: 5_000,
        onlyPlaintext: true,
      }),
    } as unknown as ServerOptions);
    server.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      void this.admits(request).then((isAdmitted) => (isAdmitted ? next() : refuse(request, response)));
    });
    this.gate.guard(server);
    this.servers.add(server);
    return server;
  }

  override async dispose(): Promise<void> {
    this.redis.disconnect();
    await Promise.resolve();
  }
}

/**
 * The adapter subscribes each namespace on a copy of the connection, without a handler for a rejection. A copy that is
 * closed before Redis has answered rejects. A refused password ends the process with one sentence.
 */
function withQuietCopies(redis: Redis): Redis {
  const duplicate = redis.duplicate.bind(redis);
  redis.duplicate = (override) => {
    const copy = duplicate(override);
    const subscribe = copy.subscribe.bind(copy) as (...channels: unknown[]) => Promise<unknown>;
    copy.subscribe = (...channels: unknown[]) => {
      const subscribed = subscribe(...channels);
      subscribed.catch((error: Error) => {
        if (copy.status === 'end') return;
        if (!isRefusal(error)) throw error;
        const [code] = error.message.split(' ');
        process.stderr.write(`Redis refuses the user or the password of REDIS_URL (${code}).\n`);
        process.exit(1);
      });
      return subscribed;
    };
    return copy;
  };
  return redis;
}

function refuse({ headers, socket }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade === undefined) response.writeHead(404).end();
  else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
