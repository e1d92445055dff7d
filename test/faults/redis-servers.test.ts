import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
  // The outbox sends again what the former primary had not yet copied.
  await expect.poll(counted, { timeout: 90_000 }).toBe(reported);
});

/** A worker in its own process. */
function startWorker(redisUrl: string) {
  const { database } = world;
  const file = path.resolve(import.meta.dirname, '../../apps/worker/dist/main.js');
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
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
  return {
    /** The process's log lines about Redis. */
    lines: () => said.split('\n').filter((line) => /redis|pass|ECONN|cluster|schedules/i.test(line)),
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function withRedis<T>(
  flags: string[],
  work: (port: number, start: () => void) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  let redis: ChildProcess | undefined;
  try {
    return await work(port, () => {
      redis = spawn('redis-server', ['--port', `${port}`, '--save', '', ...flags], { stdio: 'ignore' });
    });
  } finally {
    if (redis?.kill('SIGKILL')) await once(redis, 'exit');
  }
}

const soon = { timeout: 60_000 };

test('a wrong password is one line in the log, and is not in it; the worker still stops when told to', async () => {
  await withRedis(['--requirepass', 'right'], async (port, start) => {
    start();
    const worker = startWorker(`redis://parley:${redisUser.name}-wrong@127.0.0.1:${port}`);
    await expect.poll(worker.lines, soon).toHaveLength(1);
    // Each of its connections retries repeatedly.
    const administrator = new Redis({ port, password: 'right' });
    const attempts = async () =>
      Number(/total_connections_received:(\d+)/.exec(await administrator.info('stats'))?.[1]);
    const before = await attempts();
    await expect.poll(attempts, soon).toBeGreaterThan(before + 50);
    administrator.disconnect();
    await worker.stop();
    expect(worker.lines()).toEqual([
      expect.stringContaining('refuses the user or the password of REDIS_URL'),
    ]);
    expect(worker.lines()[0]).not.toContain('-wrong');
  });
});

test('an outage is one line in the log, and so is its end', async () => {
  await withRedis([], async (port, start) => {
    const worker = startWorker(`redis://127.0.0.1:${port}`);
    await expect.poll(worker.lines, soon).toHaveLength(1);
    start();
    await expect.poll(worker.lines, soon).toHaveLength(2);
    await worker.stop();
    expect(worker.lines().map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      expect.stringMatching(/^Redis is away: .*ECONNREFUSED/),
      'Redis answers again',
    ]);
  });
});

test('a node of a cluster is refused', async () => {
  const state = path.join(tmpdir(), `parley-cluster-${randomUUID()}`);
  const flags = ['--cluster-enabled', 'yes', '--cluster-config-file', state];
  await withRedis(flags, async (port, start) => {
    start();
    const worker = startWorker(`redis://127.0.0.1:${port}`);
    const [code] = await worker.ended;
    expect(code).toBe(1);
    expect(worker.lines().at(-1)).toContain('REDIS_URL leads to a node of a Redis Cluster');
  });
  await rm(state, { force: true });
});
