// A desktop client's translation, charged and cached, by a service that answers at once, beside a bare chain: a frame,
// the balance locked, reduced and committed, and the same service.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { startSystem } from '../faults/system.mjs';
import { portOf, startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { openClient } from './one-client.mjs';

export const unit = 'ms';
/** Warms up until V8 has compiled the hot code, as in a server after a minute. */
export const operations = { samples: 200, warmUp: 1_000, goals: { p50: { most: 1.8 }, p99: { most: 1.5 } } };

const everyMs = 5;

/** Speaks LibreTranslate's protocol and answers at once. */
async function startService() {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const { q } = JSON.parse(text);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ translatedText: `de ${q}`, detectedLanguage: { language: 'en' } }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, close };
}

/** Makes it the only service. An edit outside the api takes effect after some seconds. */
async function useService(system, url) {
  await system.query(`update installation_settings set allowed_private_networks = '{127.0.0.0/8}'`);
  await system.query('delete from translation_providers');
  await system.query(
    `insert into translation_providers (id, kind, name, endpoint, timeout_ms, position, updated_at)
     values ('trp_bench', 'libretranslate', 'Bench', $1, 8000, 0, now())`,
    [url],
  );
  await pause(5_000);
}

async function timed(one) {
  const began = performance.now();
  await one(`word ${randomUUID().slice(0, 13)}`);
  const took = performance.now() - began;
  await pause(everyMs);
  return took;
}

async function bareChain(system, service) {
  const databaseUrl = await withTables(system, [
    'create table bench_balances (id text primary key, balance bigint not null)',
    `insert into bench_balances values ('main', 1000000000)`,
  ]);
  const chain = await startProcess('bare-translate.mjs', [databaseUrl, service.url]);
  const socket = io(`http://127.0.0.1:${chain.said}`, { transports: ['websocket'] });
  return {
    async translate(text) {
      const translated = await socket.emitWithAck('translate', text);
      if (translated !== `de ${text}`) throw new Error(translated);
    },
    async close() {
      socket.disconnect();
      await chain.close();
    },
  };
}

export async function prepare() {
  const system = await startSystem('bench-translate', { demoClients: false });
  const service = await startService();
  await useService(system, service.url);
  const { client } = await openClient(system);
  const bare = await bareChain(system, service);
  const translate = async (text) => {
    const [answer] = await client.translate([{ text, target: 'de' }]);
    if (!answer?.ok || answer.data.characters !== text.length) throw new Error(JSON.stringify(answer));
  };
  return {
    ours: () => timed(translate),
    limit: () => timed((text) => bare.translate(text)),
    async close() {
      await client.close();
      await bare.close();
      await service.close();
      await system.stop();
    },
  };
}
