// The durable hops of counting a fan, without other work: socket in, insert and commit, BullMQ; in a second process a
// counting transaction and a Redis stream; socket out.
import { createServer } from 'node:http';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { Server } from 'socket.io';
import { endWithBench, followStream, prefix, serve, tell } from './bare-process.mjs';

const [role, databaseUrl, redisUrl = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const connect = () => new Redis(redisUrl, { maxRetriesPerRequest: null });
const stream = `${prefix}:counts`;

async function listen() {
  const queue = new Queue('bare-count', { connection: connect(), prefix });
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
  io.on('connection', (socket) => {
    socket.on('report', async ({ id, account }, acknowledge) => {
      await pool.query({
        name: 'report',
        text: 'insert into bench_fans (id, account, at) values ($1, $2, now())',
        values: [id, account],
      });
      await queue.add('count', { id }, { removeOnComplete: true });
      acknowledge();
    });
  });
  serve(http);
  await followStream(connect(), stream, (_name, total) => io.emit('counted', Number(total)));
}

/** Adds the report's gain to the total and returns the total. */
async function count(id) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'gain',
      text: `insert into bench_gains (id, account, at) select id, account, at from bench_fans where id = $1
        on conflict do nothing`,
      values: [id],
    });
    const { rows } = await client.query({
      name: 'total',
      text: 'update bench_totals set gained = gained + 1 returning gained',
    });
    await client.query('commit');
    return rows[0].gained;
  } finally {
    client.release();
  }
}

function work() {
  const redis = connect();
  const worker = new Worker(
    'bare-count',
    async ({ data: { id } }) => {
      await redis.xadd(stream, 'MAXLEN', '~', 1_000, '*', 'total', await count(id));
    },
    { connection: connect(), prefix, concurrency: 4 },
  );
  worker.on('failed', (_, error) => console.error(error));
  endWithBench();
  void worker.waitUntilReady().then(() => tell('ready'));
}

if (role === 'api') await listen();
else work();
