import { defaultSettings } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Redis } from 'ioredis';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { ProbeServer } from '../../apps/worker/src/health/probe.server.js';
import { createWorker } from '../../apps/worker/src/create-worker.js';
import { withClient } from '../support/clients.js';
import { awaitedLocks, whileLocked } from '../support/locks.js';
import { startRedis } from '../support/redis-server.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const { url: redisUrl, stop } = await startRedis();
// Registered before the world's own hook, so that it runs after it.
afterAll(stop);
const world = withWorld({ worker: true, environment: { REDIS_URL: redisUrl } });

interface Probed {
  status: number;
  body: { status: string; details?: Record<string, { status: string }>; message?: string };
}

const probe = async (url: string, init: RequestInit = {}): Promise<Probed> => {
  const reply = await fetch(url, init);
  return { status: reply.status, body: (await reply.json()) as Probed['body'] };
};

const workerUrl = (): string => world.worker?.get(ProbeServer).url ?? '';
const apiReady = () => probe(`${world.url}/api/health/ready`);
const workerReady = () => probe(`${workerUrl()}/ready`);

const down = ({ body: { details = {} } }: Probed): string[] =>
  Object.keys(details).filter((name) => details[name]?.status === 'down');

/** The values of a metric by its labels, as in the text format. */
const valuesOf = (text: string, name: string): Map<string, number> =>
  new Map(
    [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => [
      labels,
      Number(value),
    ]),
  );

const readMetrics = async (url: string, headers: Record<string, string> = {}): Promise<string> => {
  const reply = await fetch(url, { headers });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain/),
  ]);
  return reply.text();
};

const sumOf = (text: string, name: string, ...labels: string[]): number =>
  [...valuesOf(text, name)]
    .filter(([found]) => labels.every((label) => found.includes(label)))
    .reduce((sum, [, value]) => sum + value, 0);

describe('metrics', () => {
  it('tell of requests by route and status, of jobs, of the lag of effects and of pools; never of tenants', async () => {
    const tenant = await makeTenant(world);
    const made = await tenant
      .as('post', '/api/sub-accounts')
      .send({ ...defaultSettings, remark: 'Desk', platforms: ['telegram'] })
      .expect(200);
    const { id } = (made.body as { data: { id: string } }).data;
    await tenant.as('get', `/api/sub-accounts/${id}`);
    await request(world.url).get(`/api/nothing/${id}`).expect(404);
    await request(world.url).get(`/l/${id}`);

    const ofApi = (): Promise<string> => readMetrics(`${world.url}/metrics`);
    const ofWorker = (): Promise<string> => readMetrics(`${workerUrl()}/metrics`);
    const requests = 'parley_http_request_seconds_count';
    await expect
      .poll(async () => sumOf(await ofApi(), requests, 'route="POST /api/sub-accounts"', 'status="200"'))
      .toBe(1);
    const api = await ofApi();
    expect(sumOf(api, requests, 'route="none"', 'status="404"')).toBeGreaterThan(0);
    expect(sumOf(api, requests, 'route="GET /l/')).toBe(1);
    expect(sumOf(api, 'parley_pg_pool_connections', 'pool="app"')).toBeGreaterThan(0);
    expect(valuesOf(api, 'parley_sockets').get('namespace="/console"')).toBe(0);

    await expect
      .poll(async () => sumOf(await ofWorker(), 'parley_event_lag_seconds_count'))
      .toBeGreaterThan(0);
    const worker = await ofWorker();
    expect(sumOf(worker, 'parley_job_seconds_count', 'outcome="done"')).toBeGreaterThan(0);
    const lags = [
      sumOf(worker, 'parley_event_lag_seconds_sum'),
      sumOf(worker, 'parley_event_lag_seconds_count'),
    ];
    expect((lags[0] ?? 0) / (lags[1] ?? 1)).toBeLessThan(10);
    expect(api + worker).not.toContain(id);
    expect(api + worker).not.toContain(tenant.tenantId);
  });

  it('are for this machine alone without a token, not for what a proxy passes on', async () => {
    const stranger = { headers: { 'x-forwarded-for': '192.0.2.1' } };
    for (const url of [world.url, workerUrl()]) {
      const refused = await probe(`${url}/metrics`, stranger);
      expect([refused.status, refused.body.message]).toEqual([
        403,
        'Metrics are read on this machine, or with METRICS_TOKEN.',
      ]);
    }
  });

  it('are for whoever shows the token where one is set', async () => {
    const config = world.app.get(Config);
    const [token, workerConfig] = ['a-token-of-16-or-more', world.worker?.get(Config)];
    Object.assign(config, { METRICS_TOKEN: token });
    Object.assign(workerConfig ?? {}, { METRICS_TOKEN: token });
    for (const url of [world.url, workerUrl()]) {
      expect((await probe(`${url}/metrics`)).status).toBe(401);
      expect(await readMetrics(`${url}/metrics`, { authorization: `Bearer ${token}` })).toContain('# TYPE');
    }
    Object.assign(config, { METRICS_TOKEN: undefined });
    Object.assign(workerConfig ?? {}, { METRICS_TOKEN: undefined });
  });
});

describe('probes', () => {
  it('the worker answers them at a port of its own, and nothing else there', async () => {
    expect(await probe(`${workerUrl()}/live`)).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await workerReady()).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        details: Object.fromEntries(
          ['postgres', 'migrations', 'statements', 'redis', 'queue', 'consumers'].map((name) => [
            name,
            { status: 'up' },
          ]),
        ),
      },
    });
    expect((await probe(`${workerUrl()}/api/health/ready`)).status).toBe(404);
    expect((await probe(`${workerUrl()}/live`, { method: 'POST' })).status).toBe(404);
    expect((await probe(`${workerUrl()}/constructor`)).status).toBe(404);
  });

  it('without the newest migration nobody is ready, and with it everybody is', async () => {
    const shift = (by: number) =>
      withClient(world.database.ownerUrl, (owner) =>
        owner.query(
          `update migrations set timestamp = timestamp + ${by} where timestamp = (select max(timestamp) from migrations)`,
        ),
      );
    await shift(-1);
    expect(down(await workerReady())).toEqual(['migrations']);
    const { status, body } = await apiReady();
    expect([status, body.message]).toEqual([503, 'This api is not ready: migrations.']);
    await shift(1);
    expect([(await workerReady()).status, (await apiReady()).status]).toEqual([200, 200]);
  });

  it('a Redis that answers and takes no writes is not enough', async () => {
    const redis = new Redis(redisUrl);
    await redis.config('SET', 'maxmemory', '1');
    expect(await redis.ping()).toBe('PONG');
    expect(down(await workerReady())).toEqual(['redis']);
    expect((await apiReady()).status).toBe(503);
    await redis.config('SET', 'maxmemory', '0');
    redis.disconnect();
    expect([(await workerReady()).status, (await apiReady()).status]).toEqual([200, 200]);
  });

  it('a worker that ends is not ready at once, lives until its jobs are done, and then is gone', async () => {
    await world.worker?.close();
    const ending = await createWorker();
    const { url } = ending.get(ProbeServer);
    expect((await probe(`${url}/ready`)).status).toBe(200);

    const tenant = await makeTenant(world);
    let closed: Promise<void> | undefined;
    await whileLocked(world, 'inbox', async () => {
      await tenant
        .as('post', '/api/sub-accounts')
        .send({ ...defaultSettings, remark: 'Desk', platforms: ['telegram'] })
        .expect(200);
      await expect.poll(() => awaitedLocks(world)).toContain('relation');
      closed = ending.close();
      await expect
        .poll(() => probe(`${url}/ready`))
        .toEqual({
          status: 503,
          body: { status: 'ending', details: {} },
        });
      expect((await probe(`${url}/live`)).status).toBe(200);
    });
    await closed;
    await expect(fetch(`${url}/live`)).rejects.toThrow('fetch failed');
    world.worker = await createWorker();
  });
});
