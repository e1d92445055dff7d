import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startOptions } from '@parley/platform/app';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './worker.module.js';

/** Builds the worker; it takes jobs once this resolves. */
export async function createWorker(): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule, startOptions);
  app.useLogger(app.get(Logger));
  app.flushLogs();
  app.enableShutdownHooks([], { useProcessExit: true });
  return app;
}
