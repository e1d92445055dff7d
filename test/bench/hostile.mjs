// The effect of attacks on other users: their ordinary requests and a desktop client's acknowledgements, beside the
// same without an attack; and the api's memory. Attacks by one address run together, costlier ones separately. The
// bench `every-route` covers ordinary requests at ten a second.
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { consoleNamespace } from '@parley/contracts/public';
import { io } from 'socket.io-client';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { makeAttacker } from './hostile-world.mjs';
import { openClient } from './one-client.mjs';
import { freshToken, openHelper, openOthers } from './others.mjs';
import { percentile } from './percentile.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 5 };
export const unit = 'ms (p99)';
export const warmUp = 2;

const roundMs = sized(1_500, 6_000);
const everyMs = 25;

const fromOneAddress = [
  'imports with very many columns',
  'imports with very many wrong rows',
  'bodies of strangers',
  'long lists',
  'languages',
  'sockets',
  'numbers',
  'sign-ins',
];
const alone = [
  'the document as YAML',
  'the document',
  "the document's page",
  'binary packets',
  'pages of large rules that nobody reads',
  'pages of the audit that nobody reads',
  'readers of a share page',
  'links of very many accounts',
  'duplicates of a link of very many accounts',
  'imports of very many contacts',
  'very many tasks',
  'a console that comes back a thousand times',
];

/** A desktop client that reports at a steady pace. Its rounds return the 99th percentile of the ack times in ms. */
async function openDesktop(system) {
  const acked = new Map();
  const onAcked = (ids) => {
    for (const id of ids) acked.set(id, performance.now());
  };
  const { client, socialAccountId, nextContact } = await openClient(system, { onAcked });
  return {
    async p99() {
      const began = performance.now();
      const reported = [];
      while (performance.now() - began < roundMs) {
        const at = performance.now();
        const contact = { account: nextContact() };
        const id = await client.reportReceived(socialAccountId, contact, { kind: 'text', text: 'a' });
        reported.push({ id, at });
        await pause(everyMs);
      }
      await client.drain();
      return percentile(
        reported.map(({ id, at }) => acked.get(id) - at),
        0.99,
      );
    },
    close: () => client.close(),
  };
}

/** The api's maximum memory during the work, in MB. */
async function peakWhile(system, work) {
  const pid = await system.pidOf('api');
  let most = 0;
  const look = setInterval(() => {
    const resident = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    most = Math.max(most, Number(resident) / 1_024);
  }, 100);
  const result = await work().finally(() => clearInterval(look));
  return { result, peak: Math.round(most) };
}

/** The delay that another tenant's returning console is given before it reads again, at least one turn. */
async function waitOfConsole(system, owner, everyTurnMs) {
  const auth = { accessToken: owner.token(), positions: {} };
  const socket = io(system.url + consoleNamespace, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth,
  });
  try {
    const { readAfterMs } = await new Promise((resolve, reject) => {
      socket.once('hello', resolve);
      socket.once('connect_error', reject);
    });
    return Math.max(everyTurnMs, readAfterMs);
  } finally {
    socket.disconnect();
  }
}

/** The duration of another tenant's small task in ms. */
async function taskOf(owner, subAccountId) {
  const began = performance.now();
  const body = { ids: [subAccountId] };
  const { id } = await owner.call('sub-accounts.enable-many', { body, key: crypto.randomUUID() });
  for (;;) {
    const { status } = await owner.call('tasks.get', { params: { id } });
    if (status === 'done' || status === 'failed') return performance.now() - began;
    await pause(20);
  }
}

export async function prepare({ say }) {
  const env = { TRUST_PROXY_HOPS: '1' };
  const system = await startSystem('bench-hostile', { env, demoClients: false });
  const owner = await signIn(system);
  const attacker = await makeAttacker(system, say);
  const { items } = await owner.call('sub-accounts.list', { query: { pageSize: 10 } });
  const desktop = await openDesktop(system);
  await pause(1_000);
  const attacks = openHelper('hostile-requests.mjs', async () => {
    const made = { ...attacker.made, token: await freshToken(attacker.owner) };
    return [system.url, JSON.stringify(made)];
  });
  const others = openOthers(system, owner);
  const requests = () => others.p99(roundMs);
  const told = new Set();
  const besides = async (of, measured) => {
    const { result, peak } = await peakWhile(system, () =>
      Promise.all([measured(), attacks.ask({ ms: roundMs, of })]),
    );
    const [figure, said] = result;
    for (const [name, answers] of Object.entries(said)) {
      if (!told.has(name)) say(`${name}: ${JSON.stringify(answers)}; the api held ${peak} MB`);
      told.add(name);
    }
    return figure;
  };
  const beside = (name, of, { ours = requests, limit = ours } = {}) => ({
    name,
    goal,
    unit,
    warmUp: 1,
    ours: () => besides(of, () => ours()),
    limit: () => limit(),
  });
  const turnMs = 1_000 / Number(process.env.CONSOLE_RESYNCS_PER_SECOND ?? 25);
  const later = (work) => async () => {
    await pause(roundMs / 2);
    return work();
  };
  /** Waits until no task of an attack is pending. */
  const untilTasksEnd = () =>
    until(async () => {
      const open = `select count(*)::int as n from tasks where status in ('queued', 'running')`;
      return (await system.query(open))[0].n === 0;
    }, 300_000);
  const untilTurnsAreFree = () =>
    until(async () => (await waitOfConsole(system, owner, turnMs)) <= turnMs, 60_000, 1_000);
  return {
    ours: () => besides(fromOneAddress, () => requests()),
    limit: () => requests(),
    also: [
      beside('acknowledged desktop events while one address attacks, beside none', fromOneAddress, {
        ours: () => desktop.p99(),
      }),
      ...alone.map((name) => beside(`requests beside ${name}`, [name])),
      {
        ...beside('a task of another tenant beside very many tasks', ['very many tasks'], {
          ours: later(() => taskOf(owner, items[0]?.id)),
          limit: async () => {
            await untilTasksEnd();
            return taskOf(owner, items[0]?.id);
          },
        }),
        unit: 'ms',
      },
      {
        ...beside(
          "another tenant's console beside one that comes back a thousand times",
          ['a console that comes back a thousand times'],
          {
            ours: later(() => waitOfConsole(system, owner, turnMs)),
            limit: async () => {
              await untilTurnsAreFree();
              return waitOfConsole(system, owner, turnMs);
            },
          },
        ),
        unit: 'ms until it reads',
      },
    ],
    async close() {
      await Promise.all([others.close(), attacks.close()]);
      await desktop.close();
      await system.stop();
    },
  };
}
