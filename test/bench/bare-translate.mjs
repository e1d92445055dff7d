// The minimum work for a charged translation: a frame, the balance locked, reduced and committed, and the service call.
import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';
import { Agent } from 'undici';
import { serve } from './bare-process.mjs';

const [databaseUrl, service] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
const agent = new Agent({ connections: 4 });

async function reserve(characters) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'lock',
      text: 'select balance from bench_balances where id = $1 for update',
      values: ['main'],
    });
    await client.query({
      name: 'take',
      text: 'update bench_balances set balance = balance - $2 where id = $1',
      values: ['main', characters],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function translate(q) {
  const { body } = await agent.request({
    origin: service,
    path: '/translate',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q, source: 'auto', target: 'de', format: 'text' }),
  });
  const translated = /** @type {{ translatedText: string }} */ (await body.json());
  return translated.translatedText;
}

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
io.on('connection', (socket) => {
  socket.on('translate', async (text, answer) => {
    await reserve(text.length);
    answer(await translate(text));
  });
});
serve(http);
