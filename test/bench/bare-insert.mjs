// Bare Fastify: parses a JSON body, inserts one row, answers.
import Fastify from 'fastify';
import pg from 'pg';
import { endWithBench, portOf, tell } from './bare-process.mjs';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 8 });
const fastify = Fastify();
fastify.post('/callback', async (request) => {
  const body = /** @type {import('./stripe.mjs').Callback} */ (request.body);
  await pool.query(
    `insert into bench_payments (id, provider, source, key, order_id, trade_no, claim, amount, currency, raw_body,
       received_at, last_at) values ($1, 'stripe', 'callback', $1, $2, '', 'pending', 1000, 'USD', $3, now(), now())`,
    [body.id, body.data.object.client_reference_id, Buffer.from(JSON.stringify(body))],
  );
  return { received: true };
});
endWithBench();
await fastify.listen({ port: 0, host: '127.0.0.1' });
tell(portOf(fastify.server));
