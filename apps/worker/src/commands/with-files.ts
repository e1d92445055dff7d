import 'reflect-metadata';
import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { startOptions } from '@parley/platform/app';
import { Clock } from '@parley/platform/clock';
import { ConfigModule } from '@parley/platform/config';
import { StorageModule } from '@parley/platform/storage';

/** The configuration and the uploaded files, without connections to PostgreSQL and Redis. */
@Global()
@Module({ imports: [ConfigModule, StorageModule], providers: [Clock], exports: [Clock] })
class FilesModule {}

export async function withFiles(work: (app: INestApplicationContext) => Promise<void>): Promise<void> {
  const app = await NestFactory.createApplicationContext(FilesModule, {
    ...startOptions,
    logger: ['warn', 'error'],
  });
  app.flushLogs();
  try {
    await work(app);
  } finally {
    await app.close();
  }
}
