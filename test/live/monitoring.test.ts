import { defaultSettings } from '@parley/contracts/public';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, it } from 'vitest';
import { ProbeServer } from '../../apps/worker/src/health/probe.server.js';
import { createWorker } from '../../apps/worker/src/create-worker.js';
import { withClient } from '../support/clients.js';
import { awaitedLocks, whileLocked } from '../support/locks.js';
import { startRedis } from '../support/redis-server.js';
import { makeTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const { url: redisUrl, stop } = await startRedis();
// Before the world's own, so that it ends after it.
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
