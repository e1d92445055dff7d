// One fault from start to verdict: a system of its own, load through the fault, then the invariants.
import { setTimeout as pause } from 'node:timers/promises';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { openConsole, signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { openOrders } from '../../tools/fleet/work-orders.mjs';
import { snapshot } from '../../tools/fleet/reconcile.mjs';
import { until } from '../../tools/run/processes.mjs';
import { checkInvariants } from './invariants.mjs';
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

/** Milliseconds from the end of the fault until something is counted again. */
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

/**
 * Returns {name, passed, rows, seconds, acked}. A failed system's folder stays for a look.
 * @param {string} name
 * @param {{ clients?: number, perSecond?: number, seconds?: number, say?: (text: string) => void }} [load]
 */
export async function runScenario(name, { clients = 20, perSecond = 60, seconds = 4, say = () => {} } = {}) {
  const { disturb, env } = scenarios[name];
  const began = performance.now();
  const system = await startSystem(name, { env });
  let passed = false;
  try {
    const owner = await signIn(system);
    const { plan, subAccounts } = await planFleet(system, owner, clients);
    const orders = await openOrders(owner, subAccounts);
    const listener = openConsole(system, owner);
    const before = await snapshot(system, owner);
    const fleet = new Fleet({ url: system.url, plan, firstNumber: takeNumbers(system.folder, 1_000_000) });
    await fleet.connect();
    say(`${clients} clients report ${perSecond} events a second`);
    fleet.start(perSecond);
    await pause(seconds * 1_000);
    const check = await disturb({ system, owner, fleet, orders, subAccounts, perSecond, say });
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
    listener.close();
    passed = rows.every(({ equal }) => equal);
    const acked = fleet.ackedIds.size;
    return {
      name,
      passed,
      rows,
      acked,
      duplicates,
      reconnects,
      seconds: (performance.now() - began) / 1_000,
    };
  } finally {
    await system.stop({ keep: !passed });
    if (!passed) say(`its logs and data stay in ${system.folder}`);
  }
}
