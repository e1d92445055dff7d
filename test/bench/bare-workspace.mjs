// The durable hops of a person's message between two nodes, without other work: HTTP in, insert and commit, Redis stream
// to the other node, socket out; the client's confirmation in, insert and commit, Redis stream back, socket out.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server } from 'socket.io';
import { followStream, prefix, serve } from './bare-process.mjs';

const [role, databaseUrl, redisUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const connect = () => new Redis(redisUrl, { maxRetriesPerRequest: null });
const [toClients, toConsoles] = [`${prefix}:clients`, `${prefix}:consoles`];
const writer = connect();

const store = (table, id, text) =>
  pool.query({
    name: table,
    text: `insert into ${table} (id, text, at) values ($1, $2, now())`,
    values: [id, text],
  });

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
const send = async (request, response) => {
  const { id, text } = /** @type {any} */ (await json(request));
  await store('bench_messages', id, text);
  await writer.xadd(toClients, 'MAXLEN', '~', 1_000, '*', 'reply', id);
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { id } }));
};

const http = createServer((request, response) => void send(request, response));
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('confirm', async ({ id, text }, acknowledge) => {
    await store('bench_replies', id, text);
    await writer.xadd(toConsoles, 'MAXLEN', '~', 1_000, '*', 'sent', id);
    acknowledge();
  });
});
serve(http);
await followStream(connect(), role === 'console' ? toConsoles : toClients, (name, id) => io.emit(name, id));
