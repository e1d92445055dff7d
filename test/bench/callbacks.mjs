// Callbacks of a payment provider per second, each verified and durable before its answer, beside a bare endpoint that
// inserts one row per callback.
import { Agent } from 'undici';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { sized } from './sizes.mjs';
import { callback, makeOrders, post, stripeEnv } from './stripe.mjs';

export const goal = { least: 0.5 };
export const unit = 'callbacks/s';

const connections = 64;
const roundMs = sized(500, 2_500);
const signedAhead = sized(2_000, 20_000);

/** Every connection sends one request after another. The time excludes signing. */
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

/** The same table with the same indexes and no other work. */
async function bareEndpoint(system) {
  const databaseUrl = await withTables(system, [
    'create table if not exists bench_payments (like payments including all)',
  ]);
  const endpoint = await startProcess('bare-insert.mjs', [databaseUrl]);
  return { url: `http://127.0.0.1:${endpoint.said}`, close: endpoint.close };
}

export async function prepare({ say }) {
  const system = await startSystem('bench-callbacks', { env: stripeEnv, demoClients: false });
  const bare = await bareEndpoint(system);
  const agent = new Agent({ connections, pipelining: 1 });
  const [orderId] = await makeOrders(system, 1);
  const { worker } = system.state().children;
  process.kill(worker, 'SIGSTOP');
  say('the worker is paused: judging what was taken in is measured by fulfilment');
  return {
    ours: () => round(agent, system.url, '/api/payments/stripe/callback', orderId),
    limit: () => round(agent, bare.url, '/callback', orderId),
    async close() {
      process.kill(worker, 'SIGCONT');
      await bare.close();
      await agent.close();
      await system.stop();
    },
  };
}
