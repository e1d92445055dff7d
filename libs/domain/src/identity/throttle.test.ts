import type { Config } from '@parley/platform/config';
import { RedisStore } from '@parley/platform/queue';
import { afterAll, describe, expect, it } from 'vitest';
import { Throttle } from './throttle.js';

describe('Throttle without Redis', () => {
  // Nothing listens there.
  const store = new RedisStore({ REDIS_URL: 'redis://127.0.0.1:1', REDIS_PREFIX: 'none' } as Config);
  const throttle = new Throttle(store);
  afterAll(() => store.onApplicationShutdown());

  it('counts for itself, and forgives what was right', async () => {
    for (let i = 0; i < 10; i++) await throttle.charge('a@b.example', '192.0.2.1');
    await expect(throttle.charge('a@b.example', '192.0.2.1')).rejects.toMatchObject({
      code: 'identity.too_many_attempts',
      extra: { retryAfterSeconds: expect.any(Number) },
    });
    await throttle.charge('c@d.example', '192.0.2.1');
    await throttle.forgive('a@b.example', '192.0.2.1');
    await throttle.charge('a@b.example', '192.0.2.1');
  });

  it('counts an address over all accounts', async () => {
    for (let i = 0; i < 60; i++) await throttle.charge(`${i}@b.example`, '192.0.2.2');
    await expect(throttle.charge('last@b.example', '192.0.2.2')).rejects.toMatchObject({
      code: 'identity.too_many_attempts',
    });
    await throttle.charge('last@b.example', '192.0.2.3');
  });
});
