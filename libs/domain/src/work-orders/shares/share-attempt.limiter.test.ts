import type { Config } from '@parley/platform/config';
import { RedisStore } from '@parley/platform/queue';
import { afterAll, describe, expect, it } from 'vitest';
import { ShareAttemptLimiter } from './share-attempt.limiter.js';

describe('attempts at the password of a share', () => {
  // No server listens there, so the node counts on its own.
  const store = new RedisStore({ REDIS_URL: 'redis://127.0.0.1:1', REDIS_PREFIX: 'none' } as Config);
  const limiter = new ShareAttemptLimiter(store);
  afterAll(() => store.onApplicationShutdown());

  /** The number of admitted attempts. */
  const admitted = async (times: number, shareId: string, address: string): Promise<number> => {
    let count = 0;
    for (let n = 0; n < times; n++)
      count += await limiter.consume({ shareId, address }).then(
        () => 1,
        () => 0,
      );
    return count;
  };

  it('are few from one place, and leave other shares and places theirs', async () => {
    expect(await admitted(50, 'one', '192.0.2.1')).toBe(10);
    expect(await admitted(1, 'two', '192.0.2.1')).toBe(1);
    expect(await admitted(1, 'one', '192.0.2.2')).toBe(1);
  });

  it('that are refused leave the networks around theirs as they were', async () => {
    expect(await admitted(60, 'near', '2001:db8:9:1::1')).toBe(10);
    expect(await admitted(1, 'near', '2001:db8:9:2::1')).toBe(1);
  });

  it('from a few places leave the first ones of everybody else', async () => {
    let guesses = 0;
    for (let place = 0; place < 13; place++) guesses += await admitted(20, 'guessed', `198.51.100.${place}`);
    expect(guesses, 'the share slows them down').toBeLessThan(13 * 10);
    expect(await admitted(2, 'guessed', '203.0.113.1'), 'a typing error is no guess').toBe(2);
  });

  it('are so many at one share, from however many places', async () => {
    let guesses = 0;
    for (let place = 0; place < 250; place++) guesses += await admitted(3, 'swarm', `198.51.100.${place}`);
    expect(guesses).toBeLessThanOrEqual(120);
  });

  it('from one network of IPv6 spend few of the first ones', async () => {
    for (let net = 0; net < 300; net++)
      await admitted(1, 'six', `2001:db8:7:${net.toString(16).padStart(4, '0')}::1`);
    expect(await admitted(1, 'six', '203.0.113.7')).toBe(1);
  });

  it('are given back where the password was right', async () => {
    for (let place = 0; place < 13; place++) await admitted(10, 'right', `198.51.100.${place}`);
    const attempt = { shareId: 'right', address: '203.0.113.9' };
    expect(await limiter.consume(attempt)).toBe('first');
    expect(await admitted(2, 'right', attempt.address)).toBe(1);
    await limiter.refund(attempt, 'first');
    expect(await admitted(3, 'right', attempt.address)).toBe(2);
  });
});
