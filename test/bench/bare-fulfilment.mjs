// The minimum work for crediting a payment: an endpoint that inserts reports in batches, one job per batch, and the
// same writes in a bare transaction per payment, eight at once, in a separate process.
import { Queue, Worker } from 'bullmq';
import Fastify from 'fastify';
import { Redis } from 'ioredis';
import pg from 'pg';
import { endWithBench, portOf, prefix, tell } from './bare-process.mjs';

const [role, databaseUrl, redisUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
const connect = () => new Redis(redisUrl, { maxRetriesPerRequest: null });
const atOnce = 8;

async function listen() {
  const queue = new Queue('bare-payments', { connection: connect(), prefix });
  let waiting = [];
  let isStoring = false;

  async function storeAll() {
    if (isStoring) return;
    isStoring = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const ids = batch.map(({ id }) => id);
      await pool.query({
        name: 'store',
        text: `insert into bench_reports (id, order_id, raw_body, received_at)
          select id, order_id, raw_body, now() from unnest($1::text[], $2::text[], $3::text[]) as t (id, order_id, raw_body)`,
        values: [ids, batch.map(({ orderId }) => orderId), batch.map(({ body }) => body)],
      });
      await queue.add('credit', { ids }, { removeOnComplete: true });
      for (const { resolve } of batch) resolve();
    }
    isStoring = false;
  }

  const fastify = Fastify();
  fastify.post('/callback', async (request) => {
    const body = /** @type {import('./stripe.mjs').Callback} */ (request.body);
    await new Promise((resolve) => {
      const orderId = body.data.object.client_reference_id;
      waiting.push({ id: body.id, orderId, body: JSON.stringify(body), resolve });
      void storeAll();
    });
    return { received: true };
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  tell(portOf(fastify.server));
}

const lock = `select o.id, o.tenant_id, r.id as report from bench_reports r join bench_orders o on o.id = r.order_id
  where r.id = $1 for update`;
const credit = [
  `update bench_orders set status = 'success', paid_at = now() where id = $2 and $1::text is not null and $3::text is not null`,
  `update bench_reports set verdict = 'fulfilled' where id = $1 and $2::text is not null and $3::text is not null`,
  `insert into bench_transfers (id, tenant_id, cause) values ($1, $3, $2)`,
  `insert into bench_entries (id, tenant_id, account, amount)
     select $1 || a, $3, a, 1000000 from unnest(array['main', 'granted']) as a where $2::text is not null`,
  `insert into bench_balances (id, balance)
     select $3 || ' ' || a, 1000000 from unnest(array['main', 'granted']) as a where $1::text is not null and $2::text is not null
     on conflict (id) do update set balance = bench_balances.balance + excluded.balance`,
  `insert into bench_events (id, tenant_id, payload) values ($1, $3, jsonb_build_object('orderId', $2::text))`,
];

async function creditOne(id) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query({ name: 'lock', text: lock, values: [id] });
    const [{ id: orderId, tenant_id: tenantId }] = rows;
    for (const [index, text] of credit.entries()) {
      await client.query({ name: `credit${index}`, text, values: [id, orderId, tenantId] });
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

function work() {
  const worker = new Worker(
    'bare-payments',
    async ({ data: { ids } }) => {
      const left = [...ids];
      const one = async () => {
        for (let id = left.pop(); id; id = left.pop()) await creditOne(id);
      };
      await Promise.all(Array.from({ length: atOnce }, one));
    },
    { connection: connect(), prefix, concurrency: 1 },
  );
  worker.on('failed', (_, error) => console.error(error));
  void worker.waitUntilReady().then(() => tell('ready'));
}

endWithBench();
if (role === 'door') await listen();
else work();
