// The durable hops of an automatic reply, without other work: socket in, insert and commit, BullMQ; in a second process
// insert and commit, Redis stream; socket out. Then the client's confirmation: socket in, insert and update, commit,
// Redis stream, socket out.
import { createServer } from 'node:http';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server } from 'socket.io';
import { endWithBench, followStream, prefix, serve, tell } from './bare-process.mjs';

const [role, databaseUrl, redisUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const connect = () => new Redis(redisUrl, { maxRetriesPerRequest: null });
const stream = `${prefix}:replies`;

async function listen() {
  const queue = new Queue('bare-reply', { connection: connect(), prefix });
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('message', async ({ id, text }, acknowledge) => {
      await pool.query({
        name: 'message',
        text: 'insert into bench_messages (id, text, at) values ($1, $2, now())',
        values: [id, text],
      });
      await queue.add('reply', { id }, { removeOnComplete: true });
      acknowledge();
    });
  });
  const writer = connect();
  io.on('connection', (socket) => {
    socket.on('confirm', async ({ id, text }, acknowledge) => {
      await pool.query({
        name: 'confirm',
        text: `with sent as (update bench_replies set at = now() where id = $1)
          insert into bench_messages (id, text, at) values ('sent ' || $1, $2, now())`,
        values: [id, text],
      });
      await writer.xadd(stream, 'MAXLEN', '~', 1_000, '*', 'shown', id);
      acknowledge();
    });
  });
  serve(http);
  await followStream(connect(), stream, (name, id) => io.emit(name, id));
}

function work() {
  const redis = connect();
  const worker = new Worker(
    'bare-reply',
    async ({ data: { id } }) => {
      await pool.query({
        name: 'reply',
        text: 'insert into bench_replies (id, text, at) values ($1, $2, now())',
        values: [id, 'an answer'],
      });
      await redis.xadd(stream, 'MAXLEN', '~', 1_000, '*', 'reply', id);
    },
    { connection: connect(), prefix, concurrency: 8 },
  );
  worker.on('failed', (_, error) => console.error(error));
  endWithBench();
  void worker.waitUntilReady().then(() => tell('ready'));
}

if (role === 'api') await listen();
else work();
