import 'reflect-metadata';
import { startProcess } from '@parley/platform/app';
import { createWorker } from './create-worker.js';
import { ProbeServer } from './health/probe.server.js';

await startProcess(async () => {
  const worker = await createWorker();
  process.send?.({ ready: true, url: worker.get(ProbeServer).url });
});
// The parent process has ended, so nothing else would stop this one.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
