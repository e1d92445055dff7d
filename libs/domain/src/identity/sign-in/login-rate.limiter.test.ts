import type { Config } from '@parley/platform/config';
import { RedisStore } from '@parley/platform/queue';
import { afterAll, describe, expect, it } from 'vitest';
import { LoginRateLimiter, type LoginAttempt } from './login-rate.limiter.js';

describe('Throttle without Redis', () => {
  // No server listens there.
  const store = new RedisStore({ REDIS_URL: 'redis://127.0.0.1:1', REDIS_PREFIX: 'none' } as Config);
  const throttle = new LoginRateLimiter(store);
  afterAll(() => store.onApplicationShutdown());

  const attempt = (given: Partial<LoginAttempt>): LoginAttempt => ({
    door: 'desktop',
    account: 'a@b.example',
    address: '192.0.2.1',
    ...given,
  });
  const slowed = { code: 'identity.too_many_attempts', extra: { retryAfterSeconds: expect.any(Number) } };
  const spend = async (times: number, of: (n: number) => Partial<LoginAttempt>): Promise<void> => {
    for (let n = 0; n < times; n++) await throttle.consumeAttempt(attempt(of(n)));
  };

  it('counts for itself, and forgives what was right', async () => {
    await spend(10, () => ({}));
    await expect(throttle.consumeAttempt(attempt({}))).rejects.toMatchObject(slowed);
    await throttle.consumeAttempt(attempt({ account: 'c@d.example' }));
    await throttle.refund(attempt({}));
    await throttle.consumeAttempt(attempt({}));
  });

  it('keeps nobody out who comes from elsewhere or by the other door', async () => {
    const account = 'owner@b.example';
    await spend(10, () => ({ account }));
    for (let n = 0; n < 20; n++) await throttle.consumeAttempt(attempt({ account })).catch(() => undefined);
    await throttle.consumeAttempt(attempt({ account, address: '192.0.2.9' }));
    await throttle.consumeAttempt(attempt({ account, door: 'console' }));
  });

  it('counts an address over all accounts', async () => {
    await spend(60, (n) => ({ account: `${n}@b.example`, address: '192.0.2.2' }));
    await expect(
      throttle.consumeAttempt(attempt({ account: 'last', address: '192.0.2.2' })),
    ).rejects.toMatchObject(slowed);
    await throttle.consumeAttempt(attempt({ account: 'last', address: '192.0.2.3' }));
  });

  it('counts an account over all addresses, far more than one of them may', async () => {
    const account = 'everywhere@b.example';
    await spend(200, (n) => ({ account, address: `198.51.100.${n}` }));
    await expect(throttle.consumeAttempt(attempt({ account, address: '203.0.113.1' }))).rejects.toMatchObject(
      slowed,
    );
  });

  it('takes the addresses of one IPv6 network as one', async () => {
    const account = 'six@b.example';
    await spend(10, (n) => ({ account, address: `2001:db8::${n + 1}` }));
    await expect(
      throttle.consumeAttempt(attempt({ account, address: '2001:db8:0:0:ffff::1' })),
    ).rejects.toMatchObject(slowed);
    await throttle.consumeAttempt(attempt({ account, address: '2001:db8:0:1::1' }));
  });

  it.each([
    { wide: 56, networks: 4, next: '2001:db8:1:9::1', outside: '2001:db8:1:100::1' },
    { wide: 48, networks: 16, next: '2001:db8:2:f00::1', outside: '2001:db8:3::1' },
  ])('counts a /$wide too, with $networks times as many tries', async ({ wide, networks, next, outside }) => {
    const account = `wide${wide}@b.example`;
    for (let net = 0; net < networks; net++) {
      // One address per /56, or per /64 if those are counted.
      const address = wide === 48 ? `2001:db8:2:${net}00::1` : `2001:db8:1:${net}::1`;
      await spend(10, () => ({ account, address }));
    }
    await expect(throttle.consumeAttempt(attempt({ account, address: next }))).rejects.toMatchObject(slowed);
    await throttle.consumeAttempt(attempt({ account, address: outside }));
  });

  it('lets a place have so many captchas drawn, and others theirs', async () => {
    const address = '192.0.2.77';
    for (let n = 0; n < 120; n++) await throttle.consumeCaptcha(address);
    await expect(throttle.consumeCaptcha(address)).rejects.toMatchObject(slowed);
    await throttle.consumeCaptcha('192.0.2.78');
  });

  it('lets all places together have so many captchas drawn, and one that is slowed spends none of them', async () => {
    const all = new LoginRateLimiter(store);
    for (let n = 0; n < 300; n++) await all.consumeCaptcha('192.0.2.99').catch(() => undefined);
    for (let n = 0; n < 1_680; n++) await all.consumeCaptcha(`198.51.${n % 100}.${Math.floor(n / 100)}`);
    await expect(all.consumeCaptcha('203.0.113.200')).rejects.toMatchObject(slowed);
  });

  it('counts who is no stranger by itself', async () => {
    const account = 'known@b.example';
    const address = '192.0.2.40';
    await spend(10, () => ({ account, address }));
    await expect(throttle.consumeAttempt(attempt({ account, address }))).rejects.toMatchObject(slowed);
    await spend(10, () => ({ account, address, trusted: 'a device' }));
    const trusted = attempt({ account, address, trusted: 'a device' });
    await expect(throttle.consumeAttempt(trusted)).rejects.toMatchObject(slowed);
    await throttle.consumeAttempt(attempt({ account, address, trusted: 'another' }));
    await throttle.refund(trusted);
    await throttle.consumeAttempt(trusted);
    await expect(throttle.consumeAttempt(attempt({ account, address }))).rejects.toMatchObject(slowed);
  });
});
