// The effect on other users when one tenant and an operator call each route of the server in turn, ten times a second,
// with valid requests. Routes that slow others down are measured again in rounds beside an idle server.
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { mayWrite, requestsOf } from './hostile-routes.mjs';
import { makeOwner } from './hostile-world.mjs';
import { freshToken, openOthers } from './others.mjs';
import { median } from './percentile.mjs';
import { befores, makersOf } from './route-makers.mjs';
import { openRecords } from './route-records.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 5 };
export const unit = 'ms (p99)';

const routeMs = sized(300, 1_000);
const roundMs = 2_000;
/** The time for the effects of the records. */
const settleMs = sized(500, 5_000);
/** The maximum number of routes measured in rounds. */
const suspectsMax = 6;
/** The share of writing routes that must have a successful request. */
const leastShare = 0.8;
/** Shorter than a token's lifetime. */
const tokenMs = 600_000;
const idleEvery = 20;

export async function prepare({ say }) {
  const env = { TRUST_PROXY_HOPS: '1' };
  const system = await startSystem('bench-every-route', { env, demoClients: false });
  const attacks = await startProcess('route-requests.mjs', [system.url]);
  const others = openOthers(system, await makeOwner(system));
  const asking = await openAsking(system, attacks);
  await pause(settleMs);
  const began = performance.now();
  const { idle, found } = await sweep({ others, asking });
  // A busy moment of the machine affects one of many rounds.
  const limit = median(idle);
  const writing = found.filter(({ request }) => mayWrite(request));
  tellAnswers(say, 'write', writing);
  tellAnswers(
    say,
    'read',
    found.filter(({ request }) => !mayWrite(request)),
  );
  say(`the sweep took ${Math.round((performance.now() - began) / 1_000)} s`);
  tellWorst(say, found, limit);
  assertMostSucceed(writing);
  return {
    ours: async () => median(found.flatMap(({ p99 }) => p99 ?? [])),
    limit: async () => limit,
    rounds: 1,
    warmUp: 0,
    also: suspectsOf(found, limit).map(({ request }) => ({
      name: `requests beside ${request.name} ten times a second`,
      goal,
      unit,
      warmUp: 0,
      ours: async () => {
        const ask = await asking.ready(request, roundMs);
        const [p99] = await Promise.all([others.p99(roundMs), ask()]);
        return p99;
      },
      limit: () => others.p99(roundMs),
    })),
    async close() {
      await Promise.all([others.close(), attacks.close()]);
      await system.stop();
    },
  };
}

/**
 * Prepares a route's calls: `ready` creates the records that its requests use up, and resolves with the function that
 * sends them.
 */
async function openAsking(system, attacks) {
  const records = await openRecords(system);
  const { people, known } = records;
  const [makers, before] = [makersOf(records), befores(records)];
  const signedIn = new Map(Object.keys(people).map((role) => [role, performance.now()]));

  /** Renews sessions that have lasted long. */
  async function stayIn() {
    for (const [role, since] of signedIn) {
      if (performance.now() - since < tokenMs) continue;
      await freshToken(people[role]);
      signedIn.set(role, performance.now());
    }
  }

  const untilTasksEnd = () =>
    until(async () => {
      const open = `select count(*)::int as n from tasks where tenant_id = $1 and status in ('queued', 'running')`;
      return (await system.query(open, [known.tenantId]))[0].n === 0;
    }, 60_000);

  return {
    async ready(request, ms) {
      await stayIn();
      if (request.makesTask) await untilTasksEnd();
      await before[request.before]?.();
      const each = await makers[request.each]?.(Math.ceil(ms / 100) + 1);
      const token = request.as && people[request.as].token();
      return () => attacks.ask({ request, token, known, each, ms });
    },
  };
}

async function sweep({ others, asking }) {
  const idle = [];
  const found = [];
  for (const [index, request] of requestsOf().entries()) {
    if (index % idleEvery === 0) idle.push(await others.p99(routeMs));
    let ask;
    try {
      ask = await asking.ready(request, routeMs);
    } catch (error) {
      found.push({ request, p99: undefined, answers: { [`not asked: ${error.message}`]: 1 } });
      continue;
    }
    const [p99, answers] = await Promise.all([others.p99(routeMs), ask()]);
    found.push({ request, p99, answers });
  }
  return { idle, found };
}

const succeeds = (answer) => /^[23]/.test(answer);
const isRefused = ({ answers }) => !Object.keys(answers).some(succeeds);

/** Reports the number of routes by answer, to show that the bench does not just measure refusals. */
function tellAnswers(say, what, routes) {
  const all = routes.filter(({ answers }) => Object.keys(answers).every(succeeds));
  const none = routes.filter(isRefused);
  const some = routes.filter((one) => !all.includes(one) && !none.includes(one));
  say(
    `${routes.length} routes that ${what}: each request of ${all.length} succeeds, ` +
      `some of ${some.length}, none of ${none.length}`,
  );
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { answers } of routes) {
    const codes = new Set(Object.keys(answers).map((answer) => answer.slice(0, 3)));
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  say(`  by answer: ${[...counts].map(([code, count]) => `${code} of ${count}`).join(', ')}`);
  for (const { request, answers } of [...some, ...none])
    say(`  ${request.name}: ${JSON.stringify(answers)}${request.refused ? ` (${request.refused})` : ''}`);
}

function assertMostSucceed(routes) {
  const refused = routes.filter(isRefused).length;
  if (refused > (1 - leastShare) * routes.length)
    throw new Error(`no request of ${refused} of ${routes.length} routes succeeds: this measures refusals`);
}

const worstOf = (found) => found.filter(({ p99 }) => p99 !== undefined).toSorted((a, b) => b.p99 - a.p99);

function tellWorst(say, found, limit) {
  say(`every route, ten times a second: others' p99 is ${limit.toFixed(1)} ms beside none; the worst:`);
  for (const { request, p99, answers } of worstOf(found).slice(0, 20))
    say(`  ${request.name}: ${p99.toFixed(1)} ms ${JSON.stringify(answers)}`);
}

/** The routes that may have slowed others down, worst first. */
const suspectsOf = (found, limit) =>
  worstOf(found)
    .filter(({ p99 }) => p99 > goal.most * limit)
    .slice(0, suspectsMax);
