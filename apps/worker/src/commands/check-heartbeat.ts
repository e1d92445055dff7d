import 'reflect-metadata';
import os from 'node:os';
import { readConfig } from '@parley/platform/config';
import { NodeStore } from '@parley/platform/nodes';
import { RedisStore } from '@parley/platform/queue';

/** `check-heartbeat`: ends with 0 while a worker of this host, which a container is, shows its heartbeat, else with 1. */
const store = new RedisStore(readConfig());
try {
  await store.redis.ping();
  const nodes = await new NodeStore(store).list();
  const beats = nodes.some(
    ({ kind, host, isAlive }) => kind === 'worker' && host === os.hostname() && isAlive,
  );
  if (!beats) throw new Error(`no worker of ${os.hostname()} has shown a heartbeat for 15 seconds`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  store.onApplicationShutdown();
}
