import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/index.js';
import { connectRedis } from './connect-redis.js';

/** The connection that adds jobs. Its commands wait through outages. */
export const bullConnection = Symbol('BullMQ connection');

@Module({
  providers: [
    {
      provide: bullConnection,
      inject: [Config],
      useFactory: (config: Config) => {
        const redis = connectRedis(config);
        redis.once('ready', () => void refuseCluster(redis));
        return redis;
      },
    },
  ],
  exports: [bullConnection],
})
export class BullConnectionModule implements OnApplicationShutdown {
  constructor(@Inject(bullConnection) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/**
 * Ends the process if Redis is a cluster node: the keys of a queue would be on several nodes, where its scripts cannot
 * work.
 */
async function refuseCluster(redis: Redis): Promise<void> {
  const info = await redis.info('cluster').catch(() => '');
  if (!info.includes('cluster_enabled:1')) return;
  // The log may not be open yet.
  process.stderr.write(
    'REDIS_URL leads to a node of a Redis Cluster, which is not supported: use a single server, or Sentinels (REDIS_SENTINELS).\n',
  );
  process.exit(1);
}
