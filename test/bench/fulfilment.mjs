// How long a burst of payments takes from its callbacks until all they bring is there.
import { setTimeout as pause } from 'node:timers/promises';
import { queues } from '@parley/contracts/server';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Agent } from 'undici';
import { startSystem } from '../faults/system.mjs';
import { percentile } from './percentile.mjs';
import { callback, makeOrders, post, stripeEnv } from './stripe.mjs';

const burst = 1_000;
const burstMs = 2_000;
const connections = 64;

export const goal = { most: 1 };
export const unit = `ms (p99 of ${burst}, beside ${burstMs})`;
/** Until V8 has compiled what is hot, as in a server that has run for a minute. */
export const warmUp = 4;

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

export async function prepare() {
  const system = await startSystem('bench-fulfilment', { env: stripeEnv });
  const agent = new Agent({ connections, pipelining: 1 });
  const { REDIS_URL, REDIS_PREFIX } = system.state().env;
  const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  const waiting = Object.keys(queues).map(
    (name) => new Queue(name, { connection: redis, prefix: `${REDIS_PREFIX}:bull` }),
  );
  return {
    ours: () => burstOf(system, agent, waiting),
    limit: async () => burstMs,
    async close() {
      redis.disconnect();
      await agent.close();
      await system.stop();
    },
  };
}
