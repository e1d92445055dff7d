// A contact's message from its report by a client through socket, commit, relay, queue and engine to the command
// that answers it, at the same client; beside a bare BullMQ job.
import { setTimeout as pause } from 'node:timers/promises';
import { DesktopClient } from '@parley/client/desktop';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { accountOf, takeNumbers } from '../../tools/fleet/accounts.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { answer, question } from '../../tools/fleet/fleet.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { startSystem } from '../faults/system.mjs';
import { percentile } from './percentile.mjs';

export const goal = { most: 5 };
export const unit = 'ms (p99)';

const samples = 200;
/** Until V8 has compiled what is hot, as in a server that has run for a minute. */
export const warmUp = 8;

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
  const [{ code, platform, account }] = plan;
  // A welcome would come first, and the answer after its delay.
  for (const { id } of await owner.call('welcome-templates.list')) {
    await owner.call('welcome-templates.edit', { params: { id }, body: { enabled: false } });
  }
  const firstNumber = takeNumbers(system.folder, 1_000_000);
  /** Told when each contact is answered. */
  const waiting = new Map();
  const client = new DesktopClient({
    url: system.url,
    deviceId: 'bench',
    clientVersion: 'bench 1',
    credentials: { by: 'code', code },
    onReply: ({ contactAccount, text }) => {
      if (text === answer) waiting.get(contactAccount)?.(performance.now());
    },
  });
  await client.connect();
  const socialAccountId = await client.openPort({ platform, account });
  await pause(1_000);
  const bare = bareQueue(system.state().env.REDIS_URL);
  let contacts = 0;

  /** Each message is of a contact that nobody knows. */
  async function round() {
    const took = [];
    for (let i = 0; i < samples; i++) {
      const contact = accountOf(platform, firstNumber + contacts++);
      const answered = new Promise((resolve) => waiting.set(contact, resolve));
      const began = performance.now();
      await client.reportReceived(socialAccountId, { account: contact }, { kind: 'text', text: question });
      took.push((await Promise.race([answered, pause(5_000, Number.NaN, { ref: false })])) - began);
      await pause(everyMs);
    }
    if (took.some(Number.isNaN)) {
      throw new Error(`${took.filter((ms) => ms >= 0).length} of ${samples} messages were answered`);
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
