// The effect on others while somebody attacks: their ordinary requests, and the acknowledgements of a desktop client's
// events, beside the same without any attack; and the api's memory meanwhile. Attacks of one address run together, the
// costlier ones each by itself. Every route of the server is asked ten times a second, one after the other; those that
// others notice are measured in rounds.
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { consoleNamespace } from '@parley/contracts/public';
import { io } from 'socket.io-client';
import { signIn } from '../../tools/fleet/owner.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { requestsOf } from './hostile-routes.mjs';
import { makeAttacker } from './hostile-world.mjs';
import { openClient } from './one-client.mjs';
import { median, percentile } from './percentile.mjs';
import { isLeast, sized } from './sizes.mjs';

export const goal = { most: 5 };
export const unit = 'ms (p99)';
export const warmUp = 2;

const roundMs = sized(1_500, 6_000);
const everyMs = 25;
const routeMs = sized(300, 1_000);
const failedMs = 30_000;
/** Less than a token lives. */
const tokenMs = 600_000;
/** Routes that are measured in rounds, at most. */
const suspectsMax = 6;

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

/** A process beside this one, asked for one thing at a time; begun anew before the token of its arguments ends. */
function openHelper(file, argumentsOf) {
  let child;
  let since = -Infinity;
  return {
    async ask(message) {
      if (performance.now() - since > tokenMs) {
        await child?.close();
        child = await startProcess(file, await argumentsOf());
        since = performance.now();
      }
      return child.ask(message);
    },
    close: () => child?.close(),
  };
}

/** Signed in anew. */
async function freshToken(person) {
  await person.login();
  return person.token();
}

/** A desktop client that reports at a steady pace; its rounds return the 99th percentile of how long acks take, in ms. */
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

/** The most memory that the api held while the work ran, in MB. */
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

/** How long another tenant's console that comes back is told to wait before it reads again; a turn at least. */
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

/** How long another tenant's small task takes, in ms. */
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
  const operator = await signIn(system, system.demo.operator);
  const attacker = await makeAttacker(system, say);
  const { items } = await owner.call('sub-accounts.list', { query: { pageSize: 10 } });
  const desktop = await openDesktop(system);
  await pause(1_000);
  const attacks = openHelper('hostile-requests.mjs', async () => {
    const made = { ...attacker.made, token: await freshToken(attacker.owner) };
    return [system.url, JSON.stringify(made)];
  });
  const probe = openHelper('probe.mjs', async () => [system.url, await freshToken(owner)]);
  const requests = async (ms = roundMs) => {
    const { took, failed } = await probe.ask(ms);
    // A request without an answer took for ever.
    return percentile([...took, ...Array.from({ length: failed }, () => failedMs)], 0.99);
  };
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
  /** No task of an attack waits any more. */
  const untilTasksEnd = () =>
    until(async () => {
      const open = `select count(*)::int as n from tasks where status in ('queued', 'running')`;
      return (await system.query(open))[0].n === 0;
    }, 300_000);
  const untilTurnsAreFree = () =>
    until(async () => (await waitOfConsole(system, owner, turnMs)) <= turnMs, 60_000, 1_000);
  const suspects = await sweep({
    say,
    requests,
    attacks,
    list: listOf({ owner, operator, attacker }).slice(0, isLeast() ? 20 : undefined),
  });
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
      ...suspects.map((route) => ({
        name: `requests beside ${route.name} ten times a second`,
        goal,
        unit,
        warmUp: 0,
        ours: async () => {
          const [p99] = await Promise.all([requests(2_000), attacks.ask({ ms: 2_000, route })]);
          return p99;
        },
        limit: () => requests(2_000),
      })),
    ],
    async close() {
      await Promise.all([probe.close(), attacks.close()]);
      await desktop.close();
      await system.stop();
    },
  };
}

/** A request for each route: of the attacker's own records where a path names them. */
function listOf({ owner, operator, attacker }) {
  const { shareToken, shareId, workOrderId, subAccountIds, linkId } = attacker.made;
  const own = {
    '/api/share-pages': { token: shareToken },
    '/api/shares': { id: shareId },
    '/api/work-orders': { id: workOrderId },
    '/api/sub-accounts': { id: subAccountIds[1] },
    '/api/operator/tenants': { id: owner.user.tenantId },
    '/api/links': { id: linkId },
    '/api/docs/*': { '*': 'swagger-ui-init.js' },
  };
  const ids = (path) => Object.entries(own).find(([prefix]) => path.startsWith(prefix))?.[1] ?? {};
  return requestsOf({ owner: attacker.owner.token(), operator: operator.token(), ids });
}

/** Asks every route ten times a second, and returns those by which others may have been held up, the worst first. */
async function sweep({ say, requests, attacks, list }) {
  const idle = [];
  const found = [];
  for (const [index, route] of list.entries()) {
    if (index % 20 === 0) idle.push(await requests(routeMs));
    // These end the attacker's own session.
    if (/logout|revoke|password|\/delete$/.test(route.path)) continue;
    const [p99, said] = await Promise.all([requests(routeMs), attacks.ask({ ms: routeMs, route })]);
    found.push({ route, p99, answers: said.route });
  }
  const base = median(idle);
  const worst = found.toSorted((a, b) => b.p99 - a.p99);
  say(`every route, ten times a second: others' p99 ${base.toFixed(1)} ms beside none; the worst:`);
  for (const { route, p99, answers } of worst.slice(0, 12))
    say(`  ${route.name}: ${p99.toFixed(1)} ms ${JSON.stringify(answers)}`);
  return worst
    .filter(({ p99 }) => p99 > goal.most * base)
    .slice(0, suspectsMax)
    .map(({ route }) => route);
}
