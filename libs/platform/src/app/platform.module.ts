import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { NodeKind } from '@parley/contracts/public';
import { CacheRegistry } from '../caching/index.js';
import { Clock } from '../clock/index.js';
import { ConfigModule } from '../config/index.js';
import { Secrets } from '../crypto/index.js';
import { DatabaseModule, type DatabaseSchema } from '../database/index.js';
import { HealthModule } from '../health/index.js';
import { IdempotencyKeyRepository, IdempotencyKeySweeper, IdempotencyService } from '../idempotency/index.js';
import { Ids } from '../ids/index.js';
import { LoggingModule } from '../logging/index.js';
import { OutboxModule } from '../messaging/index.js';
import { MetricsModule } from '../metrics/index.js';
import { NodesModule } from '../nodes/index.js';
import { QueueModule } from '../queue/index.js';
import { RealtimeModule } from '../realtime/index.js';
import { TracingModule } from '../tracing/index.js';

/** The parts of the platform that every process has. */
@Global()
@Module({
  providers: [
    CacheRegistry,
    Clock,
    Ids,
    Secrets,
    IdempotencyKeyRepository,
    IdempotencyKeySweeper,
    IdempotencyService,
  ],
  exports: [CacheRegistry, Clock, Ids, Secrets, IdempotencyService, IdempotencyKeySweeper],
})
export class PlatformModule {
  static forRoot(schema: DatabaseSchema, kind: NodeKind): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        ConfigModule,
        LoggingModule,
        MetricsModule,
        DatabaseModule.forRoot(schema),
        QueueModule,
        OutboxModule,
        RealtimeModule,
        NodesModule.of(kind),
        TracingModule,
        HealthModule.of(schema.migrations),
      ],
    };
  }
}
