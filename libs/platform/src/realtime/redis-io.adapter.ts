import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { desktopLimits } from '@parley/contracts/public';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import { Config } from '../config/index.js';
import { connectRedis } from '../queue/index.js';
import { streamMaxLength, streamNames } from './rooms.js';

/** Socket.IO on the API's own port, joined to the other nodes by a Redis stream. */
export class RedisIoAdapter extends IoAdapter {
  private readonly redis: Redis;
  private readonly names: ReturnType<typeof streamNames>;
  private readonly origin: string;

  constructor(app: INestApplicationContext) {
    super(app);
    const config = app.get(Config);
    this.redis = connectRedis(config.REDIS_URL);
    this.names = streamNames(config.REDIS_PREFIX);
    this.origin = config.PUBLIC_URL;
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      transports: ['websocket'],
      serveClient: false,
      cors: { origin: this.origin },
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: desktopLimits.frameBytes,
      pingInterval: 20_000,
      pingTimeout: 15_000,
      connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: false },
      adapter: createAdapter(this.redis, {
        streamName: this.names.stream,
        channelPrefix: this.names.stream,
        sessionKeyPrefix: this.names.sessions,
        maxLen: streamMaxLength,
        readCount: 500,
        blockTimeInMs: 5_000,
        onlyPlaintext: true,
      }),
    } as unknown as ServerOptions);
  }

  override async dispose(): Promise<void> {
    this.redis.disconnect();
    await Promise.resolve();
  }
}
