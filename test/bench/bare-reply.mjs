// The durable hops of an automatic reply and nothing else: socket in, insert and commit, BullMQ; then, in a process of
// its own, insert and commit, Redis stream; and socket out.
import { createServer } from 'node:http';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server } from 'socket.io';
import { prefix } from './bare-process.mjs';

const [role, databaseUrl, redisUrl] = process.argv.slice(2);
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
  http.listen(0, '127.0.0.1', () => process.send(http.address().port));
  const reader = connect();
  for (let last = '$'; ; ) {
    const [[, entries]] = await reader.xread('BLOCK', 0, 'STREAMS', stream, last);
    for (const [entry, [, id]] of entries) {
      last = entry;
      io.emit('reply', id);
    }
  }
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
      await redis.xadd(stream, 'MAXLEN', '~', 1_000, '*', 'id', id);
    },
    { connection: connect(), prefix, concurrency: 8 },
  );
  worker.on('failed', (_, error) => console.error(error));
  void worker.waitUntilReady().then(() => process.send('ready'));
}

process.on('disconnect', () => process.exit(0));
if (role === 'api') await listen();
else work();
