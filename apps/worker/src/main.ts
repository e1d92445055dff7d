import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './worker.module.js';

const app = await NestFactory.createApplicationContext(WorkerModule, { bufferLogs: true });
app.useLogger(app.get(Logger));
app.enableShutdownHooks([], { useProcessExit: true });
process.send?.({ ready: true });
// Whoever started this process is gone: nothing would stop it later.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
