// A domain event from its row in the outbox through relay, queue and processor to the desktop client it
// concerns, beside a bare BullMQ job.
import { setTimeout as pause } from 'node:timers/promises';
import { DesktopClient } from '@parley/client/desktop';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { startSystem } from '../faults/system.mjs';
import { percentile } from './percentile.mjs';

export const goal = { most: 5 };
export const unit = 'ms (p99)';

const samples = 200;
const everyMs = 15;

function bareQueue(url) {
  const connect = () => {
    const redis = new Redis(url, { maxRetriesPerRequest: null });
    redis.on('error', () => {});
    return redis;
  };
  const connections = [connect(), connect()];
  const queue = new Queue('bare', { connection: connections[0], prefix: 'bench' });
  const heard = [];
  const worker = new Worker(
    'bare',
    async (job) => {
      heard.push(performance.now() - job.data.at);
    },
    { connection: connections[1], prefix: 'bench', concurrency: 8 },
  );
  return {
    async round() {
      heard.length = 0;
      for (let i = 0; i < samples; i++) {
        await queue.add('one', { at: performance.now() }, { removeOnComplete: true });
        await pause(everyMs);
      }
      while (heard.length < samples) await pause(5);
      return percentile(heard, 0.99);
    },
    async close() {
      await worker.close();
      await queue.close();
      for (const connection of connections) connection.disconnect();
    },
  };
}

export async function prepare() {
  const system = await startSystem('bench-reply');
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, 1);
  const arrivals = new Map();
  const client = new DesktopClient({
    url: system.url,
    deviceId: 'bench',
    clientVersion: 'bench 1',
    credentials: { by: 'code', code: plan[0].code },
    onSettings: ({ remark }) => arrivals.set(remark, Date.now()),
  });
  await client.connect();
  await pause(1_000);
  const bare = bareQueue(system.state().env.REDIS_URL);
  let edits = 0;

  /** Each edit of the remark makes a command for the client; its event is the one that is timed. */
  async function round() {
    const params = { id: plan[0].id };
    const remarks = [];
    for (let i = 0; i < samples; i++) {
      const remark = `fleet-01 ${++edits}`;
      await owner.call('sub-accounts.edit', { params, body: { remark } });
      for (let waited = 0; !arrivals.has(remark) && waited < 5_000; waited++) await pause(1);
      remarks.push(remark);
      await pause(everyMs);
    }
    // Written in the transaction of the event's row, at the same instant.
    const rows = await system.query(
      `select payload -> 'settings' ->> 'remark' as remark, extract(epoch from created_at) * 1000 as at
       from desktop_commands where kind = 'settings' and payload -> 'settings' ->> 'remark' = any($1)`,
      [remarks],
    );
    const took = rows.map(({ remark, at }) => arrivals.get(remark) - Number(at));
    if (took.length !== samples || took.some(Number.isNaN)) {
      throw new Error(`${took.filter((ms) => ms >= 0).length} of ${samples} commands arrived`);
    }
    return percentile(took, 0.99);
  }
  return {
    ours: round,
    limit: () => bare.round(),
    async close() {
      await client.close();
      await bare.close();
      await system.stop();
    },
  };
}
