import 'reflect-metadata';
import { Config } from '@parley/platform/config';
import { createApp } from './create-app.js';

const app = await createApp();
const config = app.get(Config);
await app.listen(config.PORT, config.HOST);
process.send?.({ ready: true });
// The parent process has ended, so nothing else would stop this one.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
