import { defaultSettings } from '@parley/contracts/public';
import { messagingLimits } from '@parley/contracts/server';
import { ReadinessService } from '@parley/platform/health';
import request from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { startRedis } from '../support/redis-server.js';
import { readCaptcha } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const { process: redis, url: redisUrl, stop } = await startRedis();
// Registered before the world's own, so that it runs afterwards.
afterAll(stop);
const world = withWorld({ worker: true, environment: { REDIS_URL: redisUrl } });

/** The time after which a waiting Redis command is refused. */
const patienceMs = 2_000;
/** The limit for a request that waits for this number of commands. */
const mostMs = (commands: number): number => (commands + 1) * patienceMs;

/** A reply with its duration in milliseconds. */
async function timed(asked: request.Test): Promise<{ status: number; error: unknown; ms: number }> {
  const began = performance.now();
  const { status, body } = await asked.timeout(20_000);
  return { status, error: (body as { error?: unknown }).error, ms: performance.now() - began };
}

// Unlike a dead server, a stalled one accepts every command and answers none.
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
  const refused = await Promise.all([timed(ask('post', '/api/auth/captcha')), timed(login())]);
  const ready = await timed(ask('get', '/api/health/ready'));
  const live = await timed(ask('get', '/api/health/live'));
  const made = await timed(edit());
  for (const reply of refused) expect(reply).toMatchObject({ status: 503, error: 'server.unavailable' });
  expect([ready.status, live.status, made.status]).toEqual([503, 200, 200]);
  const [captchaReply, loginReply] = refused;
  // The rate limits and the picture.
  expect(captchaReply.ms).toBeLessThan(mostMs(2));
  for (const { ms } of [loginReply, ready]) expect(ms).toBeLessThan(mostMs(1));
  for (const { ms } of [live, made]) expect(ms).toBeLessThan(mostMs(0));

  // Stalls until the worker has noticed, and the relay holds an event that its publisher could not add.
  const workerReadiness = () => world.worker?.get(ReadinessService, { strict: false }).read();
  await expect.poll(workerReadiness).toMatchObject({ status: 'error' });
  const isHeldByRelay = async () => {
    const rows = await world.rows.find('outbox', { tenantId: tenant.tenantId, sentAt: null });
    const leases = rows.map(({ createdAt, leaseUntil }) => Number(leaseUntil) - createdAt.getTime());
    return leases.some((ms) => ms >= messagingLimits.leaseSeconds * 1_000);
  };
  await expect.poll(isHeldByRelay, { timeout: 30_000 }).toBe(true);

  redis.kill('SIGCONT');
  const isBack = async () => {
    const replies = [
      await timed(ask('get', '/api/health/ready')),
      await timed(ask('post', '/api/auth/captcha')),
    ];
    return replies.map(({ status }) => status);
  };
  await expect.poll(isBack).toEqual([200, 200]);
  expect((await timed(edit())).status).toBe(200);
  const undone = { tenantId: tenant.tenantId, doneAt: null };
  await expect.poll(() => world.rows.find('outbox', undone, ['name']), { timeout: 60_000 }).toEqual([]);
});

const settings = { ...defaultSettings, remark: 'Desk', platforms: ['telegram'] };
