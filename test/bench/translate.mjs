// What Parley adds to a translation: a frame of a desktop client, charged and remembered, through a service that
// answers at once, beside the same service asked directly. 5 ms may be added at the 99th percentile.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { DesktopClient } from '@parley/client/desktop';
import { Agent } from 'undici';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { startSystem } from '../faults/system.mjs';
import { percentile } from './percentile.mjs';

/** Of what the service alone takes, and what may be added. */
export const goal = { most: 1 };
export const unit = 'ms (p99, beside the service alone and 5)';

const samples = 300;
/** Until V8 has compiled what is hot, as in a server that has run for a minute. */
export const warmUp = 8;

const everyMs = 10;
const addedMs = 5;

/** Speaks like LibreTranslate, and thinks about nothing. */
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
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, close };
}

/** It is the only one. An edit past the api is in force after some seconds. */
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

/** p99 of so many, one after the other. */
async function paced(one) {
  const took = [];
  for (let i = 0; i < samples; i++) {
    const began = performance.now();
    await one(`word ${randomUUID().slice(0, 13)}`);
    took.push(performance.now() - began);
    await pause(everyMs);
  }
  return percentile(took, 0.99);
}

export async function prepare() {
  const system = await startSystem('bench-translate');
  const service = await startService();
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, 1);
  await useService(system, service.url);
  const client = new DesktopClient({
    url: system.url,
    deviceId: 'bench',
    clientVersion: 'bench 1',
    credentials: { by: 'code', code: plan[0].code },
  });
  await client.connect();
  const agent = new Agent({ connections: 1 });
  const translate = async (text) => {
    const [answer] = await client.translate([{ text, target: 'de' }]);
    if (!answer.ok || answer.data.characters !== text.length) throw new Error(JSON.stringify(answer));
  };
  const direct = async (q) => {
    const { body } = await agent.request({
      origin: service.url,
      path: '/translate',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q,
        source: 'auto',
        target: 'de',
        format: 'text',
      }),
    });
    await body.json();
  };
  return {
    ours: () => paced(translate),
    limit: async () => (await paced(direct)) + addedMs,
    async close() {
      await client.close();
      await agent.close();
      await service.close();
      await system.stop();
    },
  };
}
