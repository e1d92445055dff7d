import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startOptions } from '@parley/platform/app';
import { readConfig } from '@parley/platform/config';
import { ConsumersModule } from '@parley/platform/messaging';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './worker.module.js';

/** Builds the worker. It takes jobs once this resolves. */
export async function createWorker(): Promise<INestApplicationContext> {
  // The served queues decide the modules, so the configuration is read before Nest can inject it.
  const { WORKER_QUEUES } = readConfig();
  const worker: DynamicModule = { module: WorkerModule, imports: [ConsumersModule.forQueues(WORKER_QUEUES)] };
  const app = await NestFactory.createApplicationContext(worker, startOptions);
  app.useLogger(app.get(Logger));
  app.flushLogs();
  app.enableShutdownHooks([], { useProcessExit: true });
  return app;
}
