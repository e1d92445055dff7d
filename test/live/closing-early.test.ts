import { createServer } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { Metrics } from '@parley/platform/metrics';
import { RedisIoAdapter } from '@parley/platform/realtime';
import { expect, it } from 'vitest';
import { withWorld } from '../support/world.js';

const world = withWorld();

/** An HTTP server with the world's services. The world's own adapter has registered its metric already. */
const serverWithServices = () =>
  Object.assign(createServer(), {
    get: (token: never): unknown =>
      token === Metrics ? { gauge: () => undefined } : world.app.get(token, { strict: false }),
  }) as unknown as INestApplicationContext;

it('a server that closes before Redis has answered leaves no rejection without a handler', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const adapter = new RedisIoAdapter(serverWithServices(), () => Promise.resolve(true));
  const server = adapter.createIOServer(0);
  for (const name of ['/one', '/two', '/three']) server.of(name);
  await server.close();
  await adapter.dispose();
  await expect.poll(() => adapter['redis'].status).toBe('end');
  // Node reports rejections without a handler after the microtasks of their turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
