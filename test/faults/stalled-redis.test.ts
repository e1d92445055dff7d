import { setTimeout as pause } from 'node:timers/promises';
import { defaultSettings } from '@parley/contracts/public';
import request from 'supertest';
import { afterAll, expect, test, vi } from 'vitest';
import { startRedis } from '../support/redis-server.js';
import { readCaptcha } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const { process: redis, url: redisUrl, stop } = await startRedis();
// Before the world's own, so that it ends after it.
afterAll(stop);
const world = withWorld({ worker: true, environment: { REDIS_URL: redisUrl } });

/** A reply, and the milliseconds it took. */
async function timed(asked: request.Test): Promise<{ status: number; error: unknown; ms: number }> {
  const began = performance.now();
  const { status, body } = await asked.timeout(20_000);
  return { status, error: (body as { error?: unknown }).error, ms: performance.now() - began };
}

// Unlike a server that is gone, a stalled one takes every command and answers none.
test('while Redis stalls what needs it is refused by name, the rest works, and all goes on after it', async () => {
  const ask = (method: 'get' | 'post', path: string) => request(world.url)[method](path);
  const tenant = await makeTenant(world);
  const { captchaId, captcha } = await readCaptcha(world);
  const login = () =>
    ask('post', '/api/auth/login').send({
      username: 'a@test.example',
      password: 'secret',
      captchaId,
      captcha,
    });
  const edit = () => tenant.as('post', '/api/sub-accounts').send(settings);

  redis.kill('SIGSTOP');
  const began = performance.now();
  const refused = await Promise.all([timed(ask('post', '/api/auth/captcha')), timed(login())]);
  const ready = await timed(ask('get', '/api/health/ready'));
  const live = await timed(ask('get', '/api/health/live'));
  const made = await timed(edit());
  for (const reply of refused) expect(reply).toMatchObject({ status: 503, error: 'server.unavailable' });
  expect([ready.status, live.status, made.status]).toEqual([503, 200, 200]);
  for (const { ms } of [...refused, ready, live, made]) expect(ms).toBeLessThan(5_000);
  await pause(Math.max(0, 10_000 - (performance.now() - began)));

  redis.kill('SIGCONT');
  const soon = { timeout: 10_000, interval: 200 };
  await vi.waitFor(async () => {
    await ask('get', '/api/health/ready').expect(200);
    await ask('post', '/api/auth/captcha').expect(200);
  }, soon);
  expect((await timed(edit())).status).toBe(200);
  const undone = { tenantId: tenant.tenantId, doneAt: null };
  await vi.waitFor(async () => expect(await world.rows.find('outbox', undone, ['name'])).toEqual([]), {
    ...soon,
    timeout: 60_000,
  });
});

const settings = { ...defaultSettings, remark: 'Desk', platforms: ['telegram'] };
