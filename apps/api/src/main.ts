import 'reflect-metadata';
import { startProcess } from '@parley/platform/app';
import { Config } from '@parley/platform/config';
import { StartRefused } from '@parley/platform/errors';
import { createApp } from './create-app.js';

await startProcess(async () => {
  const app = await createApp();
  await app.init();
  const config = app.get(Config);
  await app.listen(config.PORT, config.HOST).catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(
      `The api cannot listen at HOST and PORT, ${config.HOST}:${config.PORT} (${error.code}).`,
    );
  });
});
process.send?.({ ready: true });
// The parent process has ended, so nothing else would stop this one.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
