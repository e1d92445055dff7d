import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { defaultSettings } from '@parley/contracts/public';
import request from 'supertest';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../../tools/run/processes.mjs';
import { readCaptcha } from '../support/sign-in.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const port = await freePort();
const redis = spawn('redis-server', ['--port', `${port}`, '--save', '', '--bind', '127.0.0.1']);
await new Promise<void>((resolve, reject) => {
  redis.once('error', reject);
  redis.stdout.on('data', (text: Buffer) => {
    if (text.includes('Ready to accept')) resolve();
  });
});
// Before the world's own, so that it ends after it.
afterAll(async () => {
  redis.kill('SIGKILL');
  await once(redis, 'exit');
});
const world = withWorld({ worker: true, environment: { REDIS_URL: `redis://127.0.0.1:${port}` } });

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
  const sql = 'select name from outbox where tenant_id = $1 and done_at is null';
  await vi.waitFor(async () => expect(await world.sql(sql, [tenant.tenantId])).toEqual([]), {
    ...soon,
    timeout: 60_000,
  });
});

const settings = { ...defaultSettings, remark: 'Desk', platforms: ['telegram'] };
