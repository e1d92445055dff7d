import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type InstallationFigures,
  type InstallationSnapshot,
  operatorLimits,
  type Page,
  type Tenant,
} from '@parley/contracts/public';
import { NodeStore } from '@parley/platform/nodes';
import { EventQueues, RedisStore } from '@parley/platform/queue';
import { Realtime } from '@parley/platform/realtime';
import { version } from '@parley/platform/version';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { withApiNode } from '../support/api-node.js';
import { dataOf } from '../support/answers.js';
import { ConsoleClient } from '../support/console.js';
import { makeSubAccount, RawClient, receivedEvent, resultsOf, sentEvent } from '../support/desktop.js';
import { installationRecount } from '../support/monitor.js';
import { makeSignedInOperator, type TestOperator } from '../support/operator.js';
import { makeTenant, type TestTenant } from '../support/tenant.js';
import { withWorld } from '../support/world.js';

const world = withWorld({ worker: true, environment: { MONITOR_INTERVAL_MS: '200' } });
let operator: TestOperator;
const clients: RawClient[] = [];

beforeAll(async () => {
  // The time for which slow figures are cached.
  vi.spyOn(operatorLimits, 'slowSeconds', 'get').mockReturnValue(0.1 as never);
  operator = await makeSignedInOperator(world);
});
afterAll(() => {
  vi.restoreAllMocks();
  for (const client of clients) client.close();
});

const read = async (): Promise<InstallationSnapshot> =>
  dataOf(await operator.as('get', '/api/operator/monitor').expect(200));
const figuresOf = ({ figures }: InstallationSnapshot): InstallationFigures => {
  if (!figures) throw new Error('there are no figures');
  return figures;
};

async function connect({ tenantId }: TestTenant): Promise<{ client: RawClient; social: string }> {
  const { code } = await makeSubAccount(world, tenantId);
  const client = await RawClient.connect(world, { by: 'code', code });
  clients.push(client);
  return { client, social: await client.open(`desk_${randomUUID().slice(0, 6)}`) };
}

describe('the figures of the installation', () => {
  it('equal a recount of the rows of all tenants', async () => {
    for (const tenant of [await makeTenant(world), await makeTenant(world)]) {
      const { client, social } = await connect(tenant);
      const other = await connect(tenant);
      await other.client.request('ports:close', { socialAccountIds: [other.social] });
      // The contacts of both tenants have the same names.
      const events = [
        receivedEvent(social, 'ann', 'Hello', { at: Date.now() - 2 }),
        receivedEvent(social, 'ben', 'Good day', { at: Date.now() - 2 }),
        sentEvent(social, 'ben', 'Good day to you'),
      ];
      resultsOf(await client.request('report', { events }));
    }
    const look = async (): Promise<[shown: unknown, counted: unknown]> => {
      const snapshot = await read();
      const { ports, subAccounts, clients: connected, waiting, events } = figuresOf(snapshot);
      const { minutes } = snapshot;
      const { waiting: counted, ...rows } = await installationRecount(world, snapshot.at);
      const { conversations, longestSince } = counted;
      expect(conversations).toBe(2);
      return [
        { ports, subAccounts, clients: connected, waiting, minutes, events },
        { ...rows, waiting: { conversations, longestSince } },
      ];
    };
    await expect.poll(async () => isDeepStrictEqual(...(await look()))).toBe(true);
    const tenants: Page<Tenant> = dataOf(
      await operator.as('get', '/api/operator/tenants?sort=waiting&descending=true').expect(200),
    );
    expect(tenants.items.slice(0, 2).map(({ waiting }) => waiting)).toEqual([1, 1]);
  });

  it('say which events wait, and that none does once they are handled', async () => {
    await expect
      .poll(async () => figuresOf(await read()).events)
      .toEqual({ unsent: 0, unhandled: 0, oldestSeconds: 0 });
  });
});

describe('the state of the installation', () => {
  it('has its servers, its processes and its queues', async () => {
    await expect
      .poll(async () => (await read()).nodes?.map(({ kind }) => kind).toSorted())
      .toEqual(['api', 'worker']);
    const { postgres, redis, nodes, queues } = await read();
    for (const server of [postgres, redis]) {
      expect(server.reachable).toBe(true);
      expect(server.latencyMs).toBeGreaterThanOrEqual(0);
    }
    for (const node of nodes ?? []) {
      expect(node).toMatchObject({ isAlive: true, processId: process.pid, version });
      expect(node.memoryBytes).toBeGreaterThan(1_000_000);
    }
    // The process's first heartbeat came before anybody connected.
    const connections = async () => (await read()).nodes?.find(({ kind }) => kind === 'api')?.connections;
    await expect.poll(connections).toBeGreaterThan(0);
    expect(nodes?.find(({ kind }) => kind === 'worker')?.connections).toBeNull();
    expect(queues?.map(({ name }) => name)).toEqual(
      world.app
        .get(EventQueues)
        .all()
        .map(({ name }) => name),
    );
  });

  it('gains a process that starts, and loses one that is stopped', async () => {
    const kinds = async () => (await read()).nodes?.map(({ kind }) => kind).toSorted();
    await withApiNode(async () => {
      await expect.poll(kinds).toEqual(['api', 'api', 'worker']);
    });
    await expect.poll(kinds).toEqual(['api', 'worker']);
  });

  it('keeps a process that was killed, as silent, and forgets it after a while', async () => {
    const store = world.app.get(NodeStore);
    const { redis } = world.app.get(RedisStore);
    const beats = world.app.get(RedisStore).key('nodes', 'beats');
    const [one] = await store.list();
    if (!one) throw new Error('there is no node');
    const { id: _, beatAt: __, isAlive: ___, ...said } = one;
    await store.put('killed', { ...said, host: 'killed.example' });
    const killed = async () => (await read()).nodes?.find(({ id }) => id === 'killed');
    expect(await killed()).toMatchObject({ isAlive: true, host: 'killed.example' });
    await redis.zadd(beats, Date.now() - 60_000, 'killed');
    expect(await killed()).toMatchObject({ isAlive: false });
    await redis.zadd(beats, Date.now() - 3_600_000, 'killed');
    expect(await killed()).toBeUndefined();
    // The next heartbeat of any process removes it.
    await expect.poll(() => redis.zscore(beats, 'killed')).toBeNull();
  });

  it('counts jobs that wait and jobs that failed, with the age of the oldest', async () => {
    const queue = world.app.get(EventQueues).queue('media');
    await queue.pause();
    try {
      await queue.add('media.sweep-test', {}, { timestamp: Date.now() - 90_000, jobId: 'old' });
      await queue.add('media.sweep-test', {}, { jobId: 'new' });
      const state = (await read()).queues?.find(({ name }) => name === 'media');
      expect(state?.waiting).toBeGreaterThanOrEqual(2);
    } finally {
      for (const id of ['old', 'new']) await (await queue.getJob(id))?.remove();
      await queue.resume();
    }
  });

  it('is pushed to operators while one of them reads it, and to no tenant', async () => {
    const tenant = await makeTenant(world);
    const mine = await ConsoleClient.connect(world, operator.token);
    const theirs = await ConsoleClient.connect(world, tenant.token);
    try {
      await read();
      const pushed = () => mine.all('installation:changed');
      await expect.poll(() => pushed().length).toBeGreaterThan(2);
      expect(pushed().at(-1)?.redis).toMatchObject({ reachable: true });
      // This push follows several of the others, so a push of another tenant's would have arrived.
      await world.app.get(Realtime).toUser(tenant.ownerId, 'user:changed', {});
      await theirs.until('user:changed', () => true);
      expect(theirs.all('installation:changed')).toEqual([]);
    } finally {
      mine.close();
      theirs.close();
    }
  });
});
