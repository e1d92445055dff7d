// The time of a burst of payments from the callbacks until all effects are done, beside a bare chain: an endpoint that
// inserts in batches, a job, and the same writes in bare transactions, eight at once.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { queues } from '@parley/contracts/server';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Agent } from 'undici';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { cpuSince } from './cpu.mjs';
import { percentile, sum } from './percentile.mjs';
import { sized } from './sizes.mjs';
import { callback, makeOrders, post, stripeEnv } from './stripe.mjs';

const burst = sized(50, 1_000);
const connections = 64;
const longestMs = 60_000;

export const goal = { most: 2 };
export const unit = `ms (p99 of ${burst})`;
/** Warms up until V8 has compiled the hot code, as in a server after a minute. */
export const warmUp = 4;

/** Waits until the pushes and effects of the previous burst are done, so that the next excludes them. */
async function untilQuiet(system, waiting) {
  const busy = async () => {
    const counts = await Promise.all(waiting.map((queue) => queue.getJobCountByTypes('wait', 'active')));
    const [{ events }] = await system.query(
      'select count(*)::int as events from outbox where sent_at is null and available_at <= now()',
    );
    return events > 0 || counts.some((count) => count > 0);
  };
  while (await busy()) await pause(100);
}

/**
 * The 99th percentile of the times from sending a payment to its order's fulfilment. `send` sends one; `done` returns
 * which of the given orders are fulfilled.
 */
async function burstOf({ orders, send, done }) {
  const ready = orders.map((id) => callback(id, 'paid'));
  const sent = new Map();
  const took = [];
  const sending = Promise.all(
    orders.map((id, index) => {
      sent.set(id, performance.now());
      return send(ready[index]);
    }),
  );
  const began = performance.now();
  while (sent.size > 0) {
    if (performance.now() - began > longestMs) throw new Error(`${sent.size} payments were not credited`);
    await pause(20);
    const found = await done([...sent.keys()]);
    const now = performance.now();
    for (const { id } of found) {
      took.push(now - sent.get(id));
      sent.delete(id);
    }
  }
  await sending;
  return percentile(took, 0.99);
}

async function bareChain(system, agent) {
  const databaseUrl = await withTables(system, [
    `create table bench_orders (id text primary key, tenant_id text not null, status text not null, paid_at timestamptz)`,
    `create table bench_reports (id text primary key, order_id text not null, raw_body text not null,
       received_at timestamptz not null, verdict text)`,
    'create table bench_transfers (id text primary key, tenant_id text not null, cause text not null unique)',
    'create table bench_entries (id text primary key, tenant_id text not null, account text not null, amount bigint)',
    'create table bench_balances (id text primary key, balance bigint not null)',
    'create table bench_events (id text primary key, tenant_id text not null, payload jsonb not null)',
    'grant all on all tables in schema public to parley_system',
  ]);
  const { REDIS_URL } = system.state().env;
  const door = await startProcess('bare-fulfilment.mjs', ['door', databaseUrl, REDIS_URL]);
  const worker = await startProcess('bare-fulfilment.mjs', ['worker', databaseUrl, REDIS_URL]);
  const url = `http://127.0.0.1:${door.said}`;
  return {
    async orders(count) {
      const ids = Array.from({ length: count }, () => `bench ${randomUUID()}`);
      await system.query(
        `insert into bench_orders (id, tenant_id, status)
         select id, 'tenant ' || (nth % 250), 'unpaid' from unnest($1::text[]) with ordinality as t (id, nth)`,
        [ids],
      );
      return ids;
    },
    pids: { door: door.pid, worker: worker.pid },
    send: (one) => post(agent, url, '/callback', one),
    done: (ids) =>
      system.query(`select id from bench_orders where id = any($1) and status = 'success'`, [ids]),
    close: () => Promise.all([door.close(), worker.close()]),
  };
}

export async function prepare() {
  const system = await startSystem('bench-fulfilment', { env: stripeEnv, demoClients: false });
  const agent = new Agent({ connections, pipelining: 1 });
  const { REDIS_URL, REDIS_PREFIX } = system.state().env;
  const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  const waiting = Object.keys(queues).map(
    (name) => new Queue(name, { connection: redis, prefix: `${REDIS_PREFIX}:bull` }),
  );
  const bare = await bareChain(system, agent);
  const { api, worker, postgres, redis: redisPid } = await system.pids();
  const ours = {
    pids: { api, worker, postgres, redis: redisPid },
    orders: (count) => makeOrders(system, count),
    send: (one) => post(agent, system.url, '/api/payments/stripe/callback', one),
    done: (ids) => system.query(`select id from orders where id = any($1) and status = 'success'`, [ids]),
  };
  const limit = { ...bare, pids: { ...bare.pids, postgres, redis: redisPid } };
  /** A burst's 99th percentile, the time until all is quiet after it, and the CPU of a payment. */
  const measured = async (chain) => {
    const orders = await chain.orders(burst);
    await untilQuiet(system, waiting);
    const cpu = cpuSince(chain.pids);
    const p99 = await burstOf({ ...chain, orders });
    const began = performance.now();
    await untilQuiet(system, waiting);
    return {
      p99,
      quietMs: performance.now() - began,
      cpuMs: (1_000 * sum(Object.values(cpu.read()))) / burst,
    };
  };
  const of = (chain, figure) => async () => (await measured(chain))[figure];
  return {
    ours: of(ours, 'p99'),
    limit: of(limit, 'p99'),
    also: [
      {
        name: 'quiet again after a burst',
        goal: { ours: 3_000 },
        unit: 'ms',
        warmUp: 0,
        ours: of(ours, 'quietMs'),
        limit: of(limit, 'quietMs'),
      },
      {
        name: 'cost of a payment',
        goal: { ours: 7 },
        unit: 'CPU ms/payment',
        warmUp: 0,
        ours: of(ours, 'cpuMs'),
        limit: of(limit, 'cpuMs'),
      },
    ],
    async close() {
      await bare.close();
      redis.disconnect();
      await agent.close();
      await system.stop();
    },
  };
}
