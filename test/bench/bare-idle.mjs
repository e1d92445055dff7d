// Bare Socket.IO with one statement: answers heartbeats and stores all of them together every 15 seconds.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { serve, tell } from './bare-process.mjs';

const everyMs = 15_000;
const [, , url] = process.argv;

const pool = new pg.Pool({ connectionString: url, max: 1 });
await pool.query(`create table if not exists leases (id text primary key, lease_until timestamptz)`);

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
let renewed = new Set();
io.of('/desktop').on('connection', (socket) => {
  socket.on('ports:heartbeat', ({ socialAccountIds }, reply) => {
    for (const id of socialAccountIds) renewed.add(id);
    reply({ ok: true, data: { lost: [] } });
  });
});
setInterval(() => {
  const ids = [...renewed];
  renewed = new Set();
  void pool.query(
    'update leases set lease_until = $2 from unnest($1::text[]) as given (id) where leases.id = given.id',
    [ids, new Date(Date.now() + 3 * everyMs)],
  );
}, everyMs);
async function store(ids) {
  await pool.query('insert into leases (id) select unnest($1::text[]) on conflict do nothing', [ids]);
  tell(ids.length);
}

process.on('message', (ids) => void store(ids));
serve(http);
