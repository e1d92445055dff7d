// The bare hops of a channel: a verified request and its insert; a queue's hop; and a durable chain to the platform.
import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { prefix, serve } from './bare-process.mjs';

const [databaseUrl, redisUrl = '', platformUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const connect = () => new Redis(redisUrl, { maxRetriesPerRequest: null });
const queue = new Queue('bare-hook', { connection: connect(), prefix });
const secret = Buffer.from('s'.repeat(40));
/** @type {Map<string, () => void>} */
const handled = new Map();

const insert = (id, text) =>
  pool.query({
    name: 'insert',
    text: 'insert into bench_hooks (id, text, at) values ($1, $2, now()) on conflict do nothing',
    values: [id, text],
  });

const worker = new Worker(
  'bare-hook',
  async ({ data: { id, text, isSent } }) => {
    if (isSent) {
      await insert(`sending ${id}`, text);
      const body = JSON.stringify({ text: JSON.parse(text) });
      await fetch(`${platformUrl}/botbare/sendMessage`, { method: 'POST', body });
      await insert(`sent ${id}`, text);
    }
    handled.get(id)?.();
  },
  { connection: connect(), prefix, concurrency: 8 },
);
worker.on('failed', (_, error) => console.error(error));

async function take(request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const id = String(request.headers['x-id']);
  const given = Buffer.from(String(request.headers['x-secret'] ?? ''));
  if (given.length !== secret.length || !timingSafeEqual(given, secret)) {
    response.writeHead(401).end();
    return;
  }
  if (request.url === '/door') {
    JSON.parse(text);
    await insert(id, text);
  } else {
    await insert(id, text);
    const isSent = request.url === '/chain';
    const done = new Promise((resolve) => handled.set(id, () => resolve(undefined)));
    await queue.add('hop', { id, text, isSent }, { removeOnComplete: true });
    if (!isSent) await done;
    handled.delete(id);
  }
  response.end();
}

serve(createServer((request, response) => void take(request, response)));
