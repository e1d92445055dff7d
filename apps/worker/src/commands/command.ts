import 'reflect-metadata';
import path from 'node:path';
import { Global, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FansModule } from '@parley/domain/fans';
import { UsersModule } from '@parley/domain/identity';
import { entities } from '@parley/domain/migrations';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { CacheRegistry } from '@parley/platform/caching';
import { Clock } from '@parley/platform/clock';
import { ConfigModule } from '@parley/platform/config';
import { runInContext } from '@parley/platform/context';
import { Secrets } from '@parley/platform/crypto';
import { DatabaseModule } from '@parley/platform/database';
import { IdempotencyKeyRepository, IdempotencyService } from '@parley/platform/idempotency';
import { Ids } from '@parley/platform/ids';
import { Outbox, OutboxRepository, OutboxSignal } from '@parley/platform/messaging';

/** The domain and PostgreSQL, without Redis: a running worker's relay sends what a command writes. */
@Global()
@Module({
  imports: [ConfigModule, DatabaseModule.forRoot(entities), UsersModule, SubAccountsModule, FansModule],
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
  ],
  exports: [CacheRegistry, Clock, Ids, Secrets, IdempotencyService, Outbox],
})
class CommandModule {}

/** Ends a command with one sentence and no stack. */
export class Refused extends Error {}

/** With more modules than all commands need, where one does. */
export async function runCommand(
  work: (app: INestApplicationContext) => Promise<void>,
  imports: Type[] = [],
): Promise<void> {
  try {
    const app = await NestFactory.createApplicationContext(
      { module: CommandModule, imports },
      {
        logger: ['warn', 'error'],
        abortOnError: false,
      },
    );
    try {
      await runInContext(commandContext(), () => work(app));
    } finally {
      await app.close();
    }
  } catch (error) {
    console.error(error instanceof Refused ? error.message : error);
    // An application that failed to start cannot close what it has opened.
    process.exit(1);
  }
}

/** A command's changes are audited under its own name. */
const commandContext = () => ({
  operation: `command.${path.parse(process.argv[1] ?? '').name}`,
  actor: { kind: 'system', id: '' } as const,
  address: null,
  requestId: null,
  audited: false,
});
