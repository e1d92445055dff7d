// Delivers published events to ten endpoints, beside a bare chain with the same durable hops; and the delay of a good
// endpoint beside hanging ones.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { portOf, prefix, startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { cpuSince, msOfEach } from './cpu.mjs';
import { percentile, sum } from './percentile.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 1.8 };
export const unit = 'CPU ms/delivery';

const endpoints = 10;
const rate = { perSecond: sized(10, 100), roundMs: sized(2_000, 4_000) };
const hanging = 19;

/** Counts the requests of each event. Paths that begin with `/hang` never answer. */
async function openReceiver() {
  const arrived = new Map();
  const sentAt = new Map();
  const delays = [];
  const server = http.createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith('/hang')) return;
    const id = String(request.headers['webhook-id']);
    arrived.set(id, (arrived.get(id) ?? 0) + 1);
    const began = sentAt.get(id);
    if (began !== undefined) delays.push(performance.now() - began);
    response.writeHead(204).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    arrived,
    sentAt,
    delays,
    url: (path) => `http://127.0.0.1:${portOf(server)}${path}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Calls `publish(id)` at a steady rate, and resolves with the ids once each has arrived as often as it should. */
async function publishAtRate(publish, receiver, times) {
  const ids = [];
  const began = performance.now();
  for (let due = 0; due < rate.roundMs; due += 1_000 / rate.perSecond) {
    await pause(Math.max(0, due - (performance.now() - began)));
    const id = `evt_${randomUUID()
      .replaceAll('-', '')
      .slice(0, 26)
      .replace(/[ilou]/g, '0')}`;
    ids.push(id);
    receiver.sentAt.set(id, performance.now());
    void publish(id);
  }
  const all = () => ids.every((id) => (receiver.arrived.get(id) ?? 0) >= times);
  if (!(await until(all, 60_000, 20))) throw new Error('events did not arrive');
  return ids;
}

async function chain(system, owner, receiver, servers) {
  await system.query(`update installation_settings set allowed_private_networks = '{127.0.0.0/8}'`);
  const { tenantId } = owner.user;
  const create = (name, path, events) =>
    owner.call('webhooks.create', {
      body: { name, url: receiver.url(path), events, subAccountIds: [], withTexts: false, asymmetric: false },
    });
  const ids = [];
  for (let n = 0; n < endpoints; n++)
    ids.push((await create(`Bench ${n}`, `/ours/${n}`, ['order.paid'])).endpoint.id);
  // Both processes learn of the endpoints.
  await pause(1_500);
  const publish = (type) => (id) => {
    const at = new Date().toISOString();
    const event = { id, type, at, subAccountId: null, data: { orderId: id, paid: 1 } };
    return system.query(
      `insert into outbox (id, tenant_id, name, payload, created_at, available_at)
       values ($1, $2, 'public-events.published', $3, now(), now())`,
      [
        `evt_${randomUUID()
          .replaceAll('-', '')
          .slice(0, 26)
          .replace(/[ilou]/g, '0')}`,
        tenantId,
        { events: [event], size: 1 },
      ],
    );
  };
  const { worker } = system.state().children;
  return { ids, create, publish, pids: { worker, ...servers } };
}

async function bareChain(system, receiver, servers) {
  const databaseUrl = await withTables(system, [
    'create table bench_outbox (id text primary key, payload jsonb not null)',
    'create table bench_deliveries (id text primary key, event_id text not null, state text not null, status int)',
  ]);
  const { REDIS_URL } = system.state().env;
  const worker = await startProcess('bare-webhooks.mjs', [databaseUrl, REDIS_URL, receiver.url('/bare')]);
  const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  const queue = new Queue('bare-webhooks', { connection, prefix });
  return {
    pids: { worker: worker.pid, ...servers },
    async publish(id) {
      worker.send({ id });
      await queue.addBulk(
        Array.from({ length: endpoints }, (_, n) => ({
          name: 'deliver',
          data: { id, n },
          opts: { removeOnComplete: true },
        })),
      );
    },
    async close() {
      await queue.close();
      await worker.close();
      connection.disconnect();
    },
  };
}

export async function prepare({ say }) {
  const system = await startSystem('bench-webhooks', { demoClients: false });
  const owner = await signIn(system);
  const { postgres, redis } = await system.pids();
  const receiver = await openReceiver();
  const ours = await chain(system, owner, receiver, { postgres, redis });
  const bare = await bareChain(system, receiver, { postgres, redis });
  const cost = async (name, { pids, publish }) => {
    const cpu = cpuSince(pids);
    const ids = await publishAtRate(publish, receiver, endpoints);
    const used = cpu.read();
    const count = ids.length * endpoints;
    say(`${name}: ms of CPU a delivery: ${msOfEach(used, count)}`);
    return (1_000 * sum(Object.values(used))) / count;
  };
  /** The 99th percentile of the delay of one good endpoint. */
  const delay = async () => {
    receiver.delays.length = 0;
    await publishAtRate(ours.publish('task.done'), receiver, 1);
    return percentile(receiver.delays, 0.99);
  };
  const hung = [];
  const setHanging = async (isHanging) => {
    if (hung.length === 0) {
      for (const id of ours.ids) await owner.call('webhooks.delete', { params: { id } });
      await ours.create('Good', '/good', ['task.done']);
      for (let n = 0; n < hanging; n++)
        hung.push((await ours.create(`Hang ${n}`, `/hang/${n}`, ['task.done'])).endpoint.id);
    }
    for (const id of hung) {
      if (isHanging) await owner.call('webhooks.resume', { params: { id } });
      else await owner.call('webhooks.pause', { params: { id } });
    }
    await pause(1_500);
  };
  return {
    ours: () => cost('Parley', { pids: ours.pids, publish: ours.publish('order.paid') }),
    limit: () => cost('bare chain', bare),
    also: [
      {
        name: 'webhooks beside hanging endpoints',
        goal: { most: 1.5 },
        unit: 'ms',
        ours: async () => {
          await setHanging(true);
          return delay();
        },
        limit: async () => {
          await setHanging(false);
          return delay();
        },
      },
    ],
    async close() {
      await bare.close();
      receiver.close();
      await system.stop();
    },
  };
}
