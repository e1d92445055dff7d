// The time from a person's request to the push that its message was sent, with console and client at two nodes, beside
// a bare chain with the same hops.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { openConsole } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { openClient } from './one-client.mjs';
import { startApi } from './services.mjs';

export const unit = 'ms';
export const operations = { samples: 200, warmUp: 400, goals: { p50: { most: 1.8 } } };

const text = 'Nine dollars';
const everyMs = 10;
const longestMs = 10_000;

/** Resolves with the milliseconds until the message with this id is pushed as sent. */
async function timed(waiting, id, begin) {
  const sent = new Promise((resolve) => waiting.set(id, resolve));
  const began = performance.now();
  await begin();
  const at = await Promise.race([sent, pause(longestMs, undefined, { ref: false })]);
  if (at === undefined) throw new Error(`a message was not sent within ${longestMs} ms`);
  waiting.delete(id);
  await pause(everyMs);
  return at - began;
}

async function bareChain(system) {
  const databaseUrl = await withTables(system, [
    'create table bench_messages (id text primary key, text text not null, at timestamptz not null)',
    'create table bench_replies (id text primary key, text text not null, at timestamptz not null)',
  ]);
  const { REDIS_URL } = system.state().env;
  const nodes = {
    console: await startProcess('bare-workspace.mjs', ['console', databaseUrl, REDIS_URL]),
    client: await startProcess('bare-workspace.mjs', ['client', databaseUrl, REDIS_URL]),
  };
  const urlOf = (role) => `http://127.0.0.1:${nodes[role].said}`;
  const socketOf = (role) => io(urlOf(role), { transports: ['websocket'], forceNew: true });
  const [screen, client] = [socketOf('console'), socketOf('client')];
  if (!(await until(() => screen.connected && client.connected, 10_000)))
    throw new Error('the bare chain cannot be reached');
  const waiting = new Map();
  screen.on('sent', (id) => waiting.get(id)?.(performance.now()));
  client.on('reply', (id) => void client.emitWithAck('confirm', { id, text }));
  return {
    one: () => {
      const id = randomUUID();
      return timed(waiting, id, async () => {
        const reply = await fetch(urlOf('console'), { method: 'POST', body: JSON.stringify({ id, text }) });
        await reply.json();
      });
    },
    async close() {
      screen.disconnect();
      client.disconnect();
      await Promise.all([nodes.console.close(), nodes.client.close()]);
    },
  };
}

export async function prepare() {
  const system = await startSystem('bench-workspace', { demoClients: false });
  const node = await startApi(system.state().env);
  const { client, owner, socialAccountId, nextContact } = await openClient(system, {
    url: node.url,
    onReply: () => ({ externalId: randomUUID() }),
  });
  const waiting = new Map();
  const screen = openConsole(system, owner, (name, push) => {
    if (name !== 'outgoing:changed') return;
    for (const { id, status } of push.data.messages)
      if (status === 'sent') waiting.get(id)?.(performance.now());
  });
  await screen.ready;
  const account = nextContact();
  await client.reportReceived(socialAccountId, { account }, { kind: 'text', text: 'Hello' });
  const conversationOf = async () =>
    (await owner.call('workspace.conversations', { query: { socialAccountId } })).items.find(
      ({ contactAccount }) => contactAccount === account,
    );
  let conversation;
  if (!(await until(async () => (conversation = await conversationOf()) !== undefined, 20_000)))
    throw new Error('the conversation was not stored');
  const params = { id: /** @type {any} */ (conversation).id };
  const bare = await bareChain(system);
  return {
    ours() {
      const id = randomUUID();
      return timed(waiting, id, () => owner.call('outgoing.send', { params, body: { id, text } }));
    },
    limit: () => bare.one(),
    async close() {
      screen.close();
      await client.close();
      await bare.close();
      await node.close();
      await system.stop();
    },
  };
}
