import 'reflect-metadata';
import { createWorker } from './create-worker.js';

await createWorker();
process.send?.({ ready: true });
// Whoever started this process is gone: nothing would stop it later.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
