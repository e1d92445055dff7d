import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startOptions } from '@parley/platform/app';
import { readConfig } from '@parley/platform/config';
import { ConsumersModule } from '@parley/platform/messaging';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './worker.module.js';

/** Builds the worker; it takes jobs once this resolves. */
export async function createWorker(): Promise<INestApplicationContext> {
  // Before Nest is there to inject it: which queues are served decides what it builds.
  const { WORKER_QUEUES } = readConfig();
  const worker: DynamicModule = { module: WorkerModule, imports: [ConsumersModule.forQueues(WORKER_QUEUES)] };
  const app = await NestFactory.createApplicationContext(worker, startOptions);
  app.useLogger(app.get(Logger));
  app.flushLogs();
  app.enableShutdownHooks([], { useProcessExit: true });
  return app;
}
