import 'reflect-metadata';
import path from 'node:path';
import { Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FansModule } from '@parley/domain/fans';
import { UsersModule } from '@parley/domain/identity';
import { schema } from '@parley/domain/migrations';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { startOptions, startProcess } from '@parley/platform/app';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { ConfigModule } from '@parley/platform/config';
import { runInContext } from '@parley/platform/context';
import { Secrets } from '@parley/platform/crypto';
import { DatabaseModule } from '@parley/platform/database';
import { StartRefused } from '@parley/platform/errors';
import { IdempotencyKeyRepository, IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Metrics } from '@parley/platform/metrics';
import { Outbox, OutboxRepository, OutboxSignal } from '@parley/platform/messaging';

/** The domain and PostgreSQL, without Redis: the relay of a running worker sends the events of a command. */
@Global()
@Module({
  imports: [ConfigModule, DatabaseModule.forRoot(schema), UsersModule, SubAccountsModule, FansModule],
  providers: [
    CacheRegistry,
    Clock,
    Ids,
    Secrets,
    IdempotencyKeyRepository,
    IdempotencyService,
    Outbox,
    OutboxRepository,
    OutboxSignal,
    Metrics,
  ],
  exports: [CacheRegistry, Metrics, Clock, Ids, Secrets, IdempotencyService, Outbox],
})
class CommandModule {}

/** The refusal of a command. The message is one sentence. */
export class Refused extends StartRefused {}

/** Takes further modules, if a command needs them. */
export async function runCommand(
  work: (app: INestApplicationContext) => Promise<void>,
  imports: Type[] = [],
  name = path.parse(process.argv[1] ?? '').name,
): Promise<void> {
  await startProcess(async () => {
    const app = await NestFactory.createApplicationContext(
      { module: CommandModule, imports },
      { ...startOptions, logger: ['warn', 'error'] },
    );
    app.flushLogs();
    try {
      await runInContext(commandContext(name), () => work(app));
    } finally {
      await app.close();
    }
  });
}

/** A command's changes are audited under its name. */
const commandContext = (name: string) => ({
  operation: `command.${name}`,
  actor: { kind: 'system', id: '' } as const,
  address: null,
  requestId: null,
  audited: false,
});
