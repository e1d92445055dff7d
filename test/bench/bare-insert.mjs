// Nothing but Fastify: parses a JSON body, inserts one row, answers.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 8 });
const fastify = Fastify();
fastify.post('/callback', async ({ body }) => {
  await pool.query(
    `insert into bench_payments (id, provider, source, key, order_id, trade_no, claim, amount, currency, raw_body,
       received_at, last_at) values ($1, 'stripe', 'callback', $1, $2, '', 'pending', 1000, 'USD', $3, now(), now())`,
    [body.id, body.data.object.client_reference_id, Buffer.from(JSON.stringify(body))],
  );
  return { received: true };
});
process.on('disconnect', () => process.exit(0));
await fastify.listen({ port: 0, host: '127.0.0.1' });
process.send(fastify.server.address().port);
