// Callbacks of a payment provider per second, each verified and durable before its answer, beside a bare endpoint that
// inserts one row each; and how long a burst of payments takes until all they bring is there.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { queues } from '@parley/contracts/server';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import Stripe from 'stripe';
import { Agent } from 'undici';
import { openDataFolder } from '../../tools/run/data-folder.mjs';
import { addresses } from '../../tools/run/database.mjs';
import { loadSecrets } from '../../tools/run/secrets.mjs';
import { startSystem } from '../faults/system.mjs';
import { percentile } from './percentile.mjs';

export const goal = { least: 0.5 };
export const unit = 'callbacks/s';

const connections = 64;
const roundMs = 2_500;
const signedAhead = 20_000;
const burst = 1_000;
const burstMs = 2_000;
const tenants = 250;
const secret = 'whsec_bench_0123456789abcdef';
const { webhooks } = new Stripe('sk_test_bench');

let events = 0;

/** A signed callback, ready to send. */
function callback(orderId, status) {
  const id = `evt_bench_${process.pid}_${++events}`;
  const session = {
    ...{ id: `cs_${orderId}`, object: 'checkout.session', status: 'complete', payment_status: status },
    ...{ client_reference_id: orderId, metadata: { orderId }, amount_total: 1_000, currency: 'usd' },
    payment_intent: `pi_${orderId}`,
  };
  const body = JSON.stringify({
    ...{ id, object: 'event', type: 'checkout.session.completed', data: { object: session } },
  });
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': webhooks.generateTestHeaderString({ payload: body, secret }),
  };
  return { body, headers };
}

async function post(agent, origin, target, { body, headers }) {
  const answer = await agent.request({ origin, path: target, method: 'POST', headers, body });
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`a callback was answered by ${answer.statusCode}`);
}

/** Every connection sends one after the other; signing them is no part of it. */
async function round(agent, origin, target, orderId) {
  const ready = Array.from({ length: signedAhead }, () => callback(orderId, 'unpaid'));
  const began = performance.now();
  const end = began + roundMs;
  let answered = 0;
  const one = async () => {
    for (let next = ready.pop(); next && performance.now() < end; next = ready.pop()) {
      await post(agent, origin, target, next);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return answered / ((performance.now() - began) / 1_000);
}

/** Tenants without anything, and an order of a million characters for each number. */
async function makeOrders(system, count) {
  const stamp = `${process.pid}${++events}`;
  const id = (kind, text) => `${kind}_${`${stamp}x${text}`.padStart(26, '0')}`;
  const owners = Array.from({ length: Math.min(tenants, count) }, (_, index) => id('tnt', index));
  await system.query(
    `insert into tenants (id, time_zone, package_family, port_num, created_at)
     select id, 'UTC', 'MIAN_FEI_ROOT', 1, now() from unnest($1::text[]) as id`,
    [owners],
  );
  const orders = Array.from({ length: count }, (_, index) => id('ord', index));
  await system.query(
    `insert into orders (id, tenant_id, user_name, package_id, family, package, buy_type, purchase_type, num, unit_price,
       amount, rmb_amount, rmb_rate, characters, lines, plan_version, provider, created_at, closes_at)
     select o.id, ($2::text[])[1 + o.nth % array_length($2::text[], 1)], 'bench', p.id, p.family,
       jsonb_build_object('id', p.id, 'code', p.code, 'name', p.name, 'type', p.type, 'days', p.days, 'price', p.price,
         'actualPrice', p.price, 'discount', 0, 'minPort', p.min_port, 'characters', p.characters),
       1, 'new', 1, 1000, 1000, 7200, 72000, p.characters, '[]', 0, 'stripe', now(), now() + interval '30 minutes'
     from unnest($1::text[]) with ordinality as o(id, nth), packages p where p.code = 'ZI_FU_100W' and p.retired_at is null`,
    [orders, owners],
  );
  return orders;
}

async function untilJudged(system) {
  for (;;) {
    const [{ waiting }] = await system.query(
      `select count(*)::int as waiting from payments where verdict = 'received'`,
    );
    if (waiting === 0) return;
    await pause(250);
  }
}

/** What the burst before brought is told to all, and what that brought too: it is no part of the next. */
async function untilQuiet(waiting) {
  const busy = async () => {
    const counts = await Promise.all(waiting.map((queue) => queue.getJobCountByTypes('wait', 'active')));
    return counts.some((count) => count > 0);
  };
  while (await busy()) await pause(100);
}

/** p99 from the moment each is sent until its order is seen fulfilled. */
async function burstOf(system, agent, waiting) {
  await untilQuiet(waiting);
  const orders = await makeOrders(system, burst);
  const ready = orders.map((id) => callback(id, 'paid'));
  const sent = new Map();
  const took = [];
  const sending = Promise.all(
    orders.map((id, index) => {
      sent.set(id, performance.now());
      return post(agent, system.url, '/api/payments/stripe/callback', ready[index]);
    }),
  );
  while (sent.size > 0) {
    await pause(50);
    const done = await system.query(`select id from orders where id = any($1) and status = 'success'`, [
      [...sent.keys()],
    ]);
    const now = performance.now();
    for (const { id } of done) {
      took.push(now - sent.get(id));
      sent.delete(id);
    }
  }
  await sending;
  return percentile(took, 0.99);
}

/** The same table with the same indexes, without anything around it. */
async function bareEndpoint(system) {
  const secrets = loadSecrets(openDataFolder(system.folder));
  const { owner } = addresses(system.state().env.SYSTEM_DATABASE_URL, secrets);
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  await client.query('create table if not exists bench_payments (like payments including all)');
  await client.end();
  const server = fork(path.join(import.meta.dirname, 'bare-insert.mjs'), [owner]);
  const [[port]] = await once(server, 'message');
  return { url: `http://127.0.0.1:${port}`, close: () => server.disconnect() };
}

export async function prepare({ say }) {
  const env = { STRIPE_SECRET_KEY: 'sk_test_bench_0123456789', STRIPE_WEBHOOK_SECRET: secret };
  const system = await startSystem('bench-callbacks', { env });
  const bare = await bareEndpoint(system);
  const agent = new Agent({ connections, pipelining: 1 });
  const redis = new Redis(system.state().env.REDIS_URL, { maxRetriesPerRequest: null });
  const waiting = Object.keys(queues).map((name) => new Queue(name, { connection: redis, prefix: `${system.state().env.REDIS_PREFIX}:bull` }));
  const [orderId] = await makeOrders(system, 1);
  const { worker } = system.state().children;
  process.kill(worker, 'SIGSTOP');
  say('the worker is paused while callbacks are taken in: judging them is the second figure');
  let paused = true;
  const resume = async () => {
    if (!paused) return;
    paused = false;
    process.kill(worker, 'SIGCONT');
    say('what was taken in is judged');
    await untilJudged(system);
  };
  return {
    ours: () => round(agent, system.url, '/api/payments/stripe/callback', orderId),
    limit: () => round(agent, bare.url, '/callback', orderId),
    also: [
      {
        name: `callbacks: ${burst} at once, all fulfilled`,
        ...{ goal: { most: 1 }, unit: `ms (p99, beside ${burstMs})`, warmUp: 3 },
        async ours() {
          await resume();
          return burstOf(system, agent, waiting);
        },
        limit: async () => burstMs,
      },
    ],
    async close() {
      if (paused) process.kill(worker, 'SIGCONT');
      bare.close();
      await agent.close();
      redis.disconnect();
      await system.stop();
    },
  };
}
