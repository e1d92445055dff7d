// Bare node:http: answers 302. Given a database address, it first inserts a row per request.
import { createServer } from 'node:http';
import pg from 'pg';
import { serve } from './bare-process.mjs';

const [databaseUrl] = process.argv.slice(2);
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 8 }) : undefined;
let number = 0;

const store = (database, { headers }) =>
  database.query({
    name: 'store',
    text: `insert into bench_clicks (id, clicked_at, tenant_id, link_id, batch_id, day, outcome, account_key, filter,
       visitor_id, address, region, device, system, browser, referrer)
     values ($1, now(), 'tnt', 'lnk', $1, current_date, 'account', 'bench', null, $2, $3, '', 'phone', 'android', 'Chrome', '')`,
    values: [`clk_${process.pid}_${number++}`, `visitor ${number}`, headers['x-forwarded-for']],
  });

const server = createServer((request, response) => {
  const answer = () =>
    response.writeHead(302, { location: 'https://t.me/bench', 'cache-control': 'no-store' }).end();
  if (pool) store(pool, request).then(answer, () => response.writeHead(503).end());
  else answer();
});
serve(server);
