import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FanIngestService } from '@parley/domain/fans';
import { Redis } from 'ioredis';
import { afterAll, expect, inject, test } from 'vitest';
import { freePort } from '../../tools/run/processes.mjs';
import { redisUser, startRedisGroup } from '../support/redis-group.js';
import { makeSocialAccount, makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const group = await startRedisGroup();
afterAll(() => group.stop());
const world = withWorld({ worker: true, environment: group.environment });

test('Sentinels name another primary, by TLS and with rights for its own keys alone; every report is counted', async () => {
  const tenant = await makeTenant(world);
  const place = await makeSocialAccount(world, tenant.tenantId);
  let reported = 0;
  const report = async () => {
    reported += 1;
    await world.app.get(FanIngestService).store(tenant.tenantId, [
      {
        ...place,
        id: randomUUID(),
        account: `fan${reported}`,
        nickname: '',
        link: '',
        phone: '',
        gainedAt: new Date(),
      },
    ]);
  };
  const counted = async () => {
    const { body } = await tenant.as('get', '/api/dashboard').expect(200);
    return (body as { data: { total: { gained: number } } }).data.total.gained;
  };
  await report();
  await expect.poll(counted).toBe(1);
  const [primary] = group.servers;
  expect(await group.primaryPort()).toBe(primary?.port);

  primary?.process.kill('SIGKILL');
  for (let n = 0; n < 10; n++) await report();
  await expect.poll(() => group.primaryPort(), { timeout: 60_000 }).not.toBe(primary?.port);
  await report();
  // What the former primary had not copied yet is sent again by the outbox.
  await expect.poll(counted, { timeout: 90_000 }).toBe(reported);
});

/** Runs a worker beside a Redis until it ends, or for some seconds. Returns its exit code and its lines about Redis. */
async function runWorker(redisUrl: string, forMs: number): Promise<{ code: number | null; lines: string[] }> {
  const { database } = world;
  const file = path.resolve(import.meta.dirname, '../../apps/worker/dist/main.js');
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      PUBLIC_URL: 'http://localhost',
      STORAGE_DIR: '/nowhere',
      CLICK_JOURNAL_DIR: '/nowhere',
      APP_DATABASE_URL: database.appUrl,
      SYSTEM_DATABASE_URL: database.systemUrl,
      REDIS_PREFIX: database.redisPrefix,
      REDIS_URL: redisUrl,
      ...inject('servers').secrets,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const timer = setTimeout(() => child.kill('SIGTERM'), forMs);
  const [code] = await ended;
  clearTimeout(timer);
  return { code, lines: said.split('\n').filter((line) => /redis|pass|ECONN|cluster/i.test(line)) };
}

test('a wrong password is one line in the log, and is not in it', async () => {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', `${port}`, '--requirepass', 'right', '--save', '']);
  try {
    const { lines } = await runWorker(`redis://parley:${redisUser.name}-wrong@127.0.0.1:${port}`, 12_000);
    expect(lines).toEqual([expect.stringContaining('refuses the user or the password of REDIS_URL')]);
    expect(lines[0]).not.toContain('wrong');
  } finally {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }
});

test('an outage is one line in the log, and so is its end', async () => {
  const port = await freePort();
  const start = () => spawn('redis-server', ['--port', `${port}`, '--save', '']);
  const working = runWorker(`redis://127.0.0.1:${port}`, 20_000);
  await pause(12_000);
  const redis = start();
  try {
    const { lines } = await working;
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      expect.stringMatching(/^Redis is away: .*ECONNREFUSED/),
      'Redis answers again',
    ]);
  } finally {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }
});

test('a node of a cluster is refused', async () => {
  const port = await freePort();
  const flags = [
    '--port',
    `${port}`,
    '--cluster-enabled',
    'yes',
    '--cluster-config-file',
    `/tmp/${randomUUID()}`,
  ];
  const redis = spawn('redis-server', [...flags, '--save', '']);
  try {
    const client = new Redis(port, { maxRetriesPerRequest: null });
    await client.ping();
    client.disconnect();
    const { code, lines } = await runWorker(`redis://127.0.0.1:${port}`, 60_000);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringContaining('REDIS_URL leads to a node of a Redis Cluster')]);
  } finally {
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  }
});
