import type { Config } from '@parley/platform/config';
import { RedisStore } from '@parley/platform/queue';
import { afterAll, expect, it } from 'vitest';
import { UploadLimiter } from './upload.limiter.js';

// No Redis listens there, so the store counts in this process.
const store = new RedisStore({ REDIS_URL: 'redis://127.0.0.1:1', REDIS_PREFIX: 'none' } as Config);
afterAll(() => store.onApplicationShutdown());

it('draws of one tenant after the other, however many pictures one of them sends', async () => {
  const turns = new UploadLimiter(store);
  const drawn: string[] = [];
  const draw = (tenantId: string) =>
    turns.draw(tenantId, 'image/png', () => Promise.resolve(drawn.push(tenantId)));
  await Promise.all(['eager', 'eager', 'eager', 'eager', 'other'].map(draw));
  expect(drawn).toEqual(['eager', 'eager', 'other', 'eager', 'eager']);
});
