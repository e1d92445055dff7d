import 'reflect-metadata';
import { startProcess } from '@parley/platform/app';
import { createWorker } from './create-worker.js';

await startProcess(async () => void (await createWorker()));
process.send?.({ ready: true });
// The parent process has ended, so nothing else would stop this one.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
