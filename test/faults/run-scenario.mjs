// One fault from start to verdict: load during the fault, then the invariants.
import { setTimeout as pause } from 'node:timers/promises';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { openConsole, signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { openOrders } from '../../tools/fleet/work-orders.mjs';
import { snapshot } from '../../tools/fleet/reconcile.mjs';
import { until } from '../../tools/run/processes.mjs';
import { checkInvariants, checkSweep } from './invariants.mjs';
import { scenarios } from './scenarios.mjs';
import { startSystem } from './system.mjs';

const resumesWithinMs = 30_000;
const inSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
const within = (what, ms) => ({
  what,
  one: Math.round(ms),
  other: `at most ${resumesWithinMs}`,
  equal: ms <= resumesWithinMs,
});

/** Milliseconds from the fault's end until an event is counted again. */
async function timeToCount(system, { user }) {
  const gains = async () => {
    const text = 'select count(*)::int as n from gains where tenant_id = $1';
    const [{ n }] = await system.query(text, [user.tenantId]).catch(() => [{ n: -1 }]);
    return n;
  };
  const began = performance.now();
  const before = await gains();
  const counted = await until(async () => (await gains()) > before, 60_000, 50);
  return counted ? performance.now() - began : Infinity;
}

function scenarioOf(name) {
  const scenario = scenarios[name];
  if (!scenario) throw new Error(`there is no scenario ${name}`);
  return scenario;
}

/**
 * @typedef {{ clients?: number, perSecond?: number, seconds?: number, say?: (text: string) => void }} Load
 */

/**
 * Runs a scenario on its own system. Returns {name, passed, rows, seconds, acked}. A failed system's folder is kept for
 * inspection.
 * @param {string} name
 * @param {Load} [load]
 */
export async function runScenario(name, load = {}) {
  const system = await startSystem(name, { env: scenarioOf(name).env });
  let passed = false;
  try {
    const result = await runScenarioOn(system, name, load);
    const rows = [...result.rows, await checkSweep(system)];
    passed = rows.every(({ equal }) => equal);
    return { ...result, rows, passed };
  } finally {
    await system.stop({ keep: !passed });
    if (!passed) load.say?.(`its logs and data stay in ${system.folder}`);
  }
}

/**
 * Runs a scenario on a system that may have run others. The caller checks the sweep, which comes some seconds later.
 * @param {Awaited<ReturnType<typeof startSystem>>} system
 * @param {string} name
 * @param {Load} [load]
 */
export async function runScenarioOn(
  system,
  name,
  { clients = 20, perSecond = 60, seconds = 4, say = () => {} } = {},
) {
  const began = performance.now();
  const owner = await signIn(system);
  const { plan, subAccounts } = await planFleet(system, owner, clients);
  const orders = await openOrders(owner, subAccounts);
  const listener = openConsole(system, owner);
  const before = await snapshot(system, owner);
  const fleet = new Fleet({ url: system.url, plan, firstNumber: takeNumbers(system.folder, 1_000_000) });
  try {
    await fleet.connect();
    say(`${clients} clients report ${perSecond} events a second`);
    fleet.start(perSecond);
    await pause(seconds * 1_000);
    const check = await scenarioOf(name).disturb({
      system,
      owner,
      fleet,
      orders,
      subAccounts,
      perSecond,
      say,
    });
    const countedMs = await timeToCount(system, owner);
    await pause(seconds * 1_000);
    fleet.stop();
    const drained = await fleet.drain();
    say(
      `${inSeconds(fleet.longestSilenceMs)} without an acknowledgement, counting again after ${inSeconds(countedMs)}`,
    );
    const rows = [
      { what: 'every event answered within 60 s', one: drained, other: true, equal: drained },
      within('longest time without an acknowledgement, ms', fleet.longestSilenceMs),
      within('counting again after the fault, ms', countedMs),
      ...((await check?.()) ?? []),
      ...(await checkInvariants({ system, owner, fleet, listener, before, orders })),
    ];
    const { duplicates, reconnects } = fleet.totals();
    await fleet.close();
    return {
      name,
      passed: rows.every(({ equal }) => equal),
      rows,
      acked: fleet.ackedIds.size,
      duplicates,
      reconnects,
      seconds: (performance.now() - began) / 1_000,
    };
  } catch (error) {
    await fleet.close({ releasePorts: false });
    throw error;
  } finally {
    listener.close();
  }
}
