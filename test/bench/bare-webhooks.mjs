// The durable hops of a delivery, without other work: an outbox row, a job, a row for the delivery, a signed post.
import { createHmac } from 'node:crypto';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Agent, request } from 'undici';
import { endWithBench, prefix, tell } from './bare-process.mjs';

const [databaseUrl, redisUrl = '', url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
const key = Buffer.alloc(32, 7);
const dispatcher = new Agent({ pipelining: 1 });

process.on('message', ({ id }) => {
  void pool.query({
    name: 'outbox',
    text: 'insert into bench_outbox (id, payload) values ($1, $2)',
    values: [id, { type: 'order.paid' }],
  });
});

const worker = new Worker(
  'bare-webhooks',
  async ({ data: { id, n } }) => {
    await pool.query({
      name: 'begin',
      text: `insert into bench_deliveries (id, event_id, state) values ($1, $2, 'waiting') on conflict do nothing`,
      values: [`${id} ${n}`, id],
    });
    const body = JSON.stringify({
      type: 'order.paid',
      timestamp: new Date().toISOString(),
      data: { orderId: id, paid: 1 },
    });
    const at = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
    const answer = await request(`${url}/${n}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': at,
        'webhook-signature': `v1,${signature}`,
      },
      body,
      dispatcher,
    });
    await answer.body.dump();
    await pool.query({
      name: 'end',
      text: `update bench_deliveries set state = 'delivered', status = $2 where id = $1`,
      values: [`${id} ${n}`, answer.statusCode],
    });
  },
  { connection: new Redis(redisUrl, { maxRetriesPerRequest: null }), prefix, concurrency: 32 },
);
worker.on('failed', (_, error) => console.error(error));
endWithBench();
void worker.waitUntilReady().then(() => tell('ready'));
