import { identityLimits } from '@parley/contracts/public';
import type { Config } from '@parley/platform/config';
import { RedisStore } from '@parley/platform/queue';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ImageSanitiser } from './image-sanitiser.js';

describe('Pictures', () => {
  // No Redis listens there, so the store counts in this process.
  const store = new RedisStore({ REDIS_URL: 'redis://127.0.0.1:1', REDIS_PREFIX: 'none' } as Config);
  afterAll(() => store.onApplicationShutdown());
  const frame = { width: 9, height: 9, fit: 'cover' } as const;
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

  it('draws so many of one person in a minute, and others’ all the same', async () => {
    const [pictures, bytes] = [new ImageSanitiser(store), await picture];
    for (let n = 0; n < identityLimits.picturesPerMinute; n++) {
      expect(await pictures.draw('ann', bytes, frame)).not.toBeNull();
    }
    await expect(pictures.draw('ann', bytes, frame)).rejects.toMatchObject({
      code: 'request.too_many',
      extra: { retryAfterSeconds: expect.any(Number) as number },
    });
    expect(await pictures.draw('bob', bytes, frame)).not.toBeNull();
  });

  it('lets few wait for the one being drawn', async () => {
    const [pictures, bytes] = [new ImageSanitiser(store), await picture];
    const people = Array.from({ length: 12 }, (_, index) => `person ${index}`);
    const outcomes = await Promise.allSettled(people.map((one) => pictures.draw(one, bytes, frame)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toHaveLength(3);
    for (const one of refused) expect(one).toMatchObject({ code: 'server.unavailable' });
    expect(await pictures.draw('late', bytes, frame)).not.toBeNull();
  });
});
