// A run of simulated desktop clients: their plan, load, reconciliation and report.
import { setTimeout as pause } from 'node:timers/promises';
import { takeNumbers } from './accounts.mjs';
import { churn } from './churn.mjs';
import { CpuReport } from './cpu-report.mjs';
import { Cutter } from './cutter.mjs';
import { Fleet } from './fleet.mjs';
import { busyRow, cutAll, openNeighbours } from './neighbours.mjs';
import { openConsole, signIn } from './owner.mjs';
import { planFleet } from './prepare.mjs';
import { openOrders } from './work-orders.mjs';
import { reconcile, snapshot } from './reconcile.mjs';
import { findSystem, namedSystem } from './system.mjs';
import { signInAsTenant } from './tenants.mjs';

/** The time for measuring neighbours before the fleet starts. */
const quietMs = 20_000;

const live = process.stdout.isTTY;
let said = 0;
function progress(totals, seconds, all) {
  if (!live && Date.now() - said < 5_000) return;
  said = Date.now();
  const { online, sent, acked, p50, p99 } = totals;
  const line = `${online}/${all} online  ${sent} sent  ${acked} acked  ack p50 ${p50.toFixed(0)} ms  p99 ${p99.toFixed(0)} ms  ${seconds.toFixed(0)} s`;
  process.stdout.write(live ? `\r\x1b[K${line}` : `${line}\n`);
}

function table(rows) {
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, one, other, equal } of rows) {
    console.log(
      `${equal ? '  =' : '  ≠'}  ${what.padEnd(width)}  ${String(one).padStart(9)}  ${String(other).padStart(9)}`,
    );
  }
}

async function run(given, system) {
  const owner = given.named ? await signInAsTenant(system, 4, 'fleet@test.example') : await signIn(system);
  const { plan, raised, subAccounts } = await planFleet(system, owner, given.clients);
  if (raised) console.log(`The tenant's ports were raised to ${raised}, directly in the database.`);
  console.log(
    `${given.clients} clients under ${subAccounts.length} sub-accounts (fleet-01…) at ${system.url}`,
  );
  const listener = openConsole(system, owner);
  await Promise.race([listener.ready, pause(10_000, undefined, { ref: false })]);
  const before = await snapshot(system, owner);
  const orders = await openOrders(owner, subAccounts);
  // Twice the necessary time, because a slow machine catches up late.
  const perSecond = given.rate + given.messageRate;
  const firstNumber = takeNumbers(system.folder, Math.ceil(given.seconds * perSecond * 2) + 1_000);
  const fleet = new Fleet({ url: system.url, plan, firstNumber });
  const cpu = new CpuReport(system);
  const cutter = given.cut && new Cutter();
  await cpu.measure('coming in', () => fleet.connect((totals) => progress(totals, 0, given.clients)));

  const { data, url } = given;
  const neighbours =
    given.neighbours &&
    (await openNeighbours({ where: { data, url }, clients: given.neighbours, seconds: given.seconds + 600 }));
  const idleMs = neighbours && (await neighbours.p99During(() => pause(quietMs)));
  const began = performance.now();
  const elapsed = () => (performance.now() - began) / 1_000;
  fleet.start(given.rate, given.messageRate);
  const killing = given.killEvery && churn({ fleet, listener, everySeconds: given.killEvery });
  const load = async () => {
    while (elapsed() < given.seconds) {
      await pause(500);
      progress(fleet.totals(), elapsed(), given.clients);
    }
  };
  const observed = neighbours ? () => neighbours.p99During(load) : load;
  const busyMs = await cpu.measure(given.idle ? 'idle' : 'busy', observed);
  const noticed = neighbours ? [busyRow(busyMs, idleMs)] : [];
  if (cutter) {
    const cutting = { fleet, url: system.url, neighbours, before: busyMs, cutter, say: console.log };
    noticed.push(...(await cpu.measure('coming back', () => cutAll(cutting))));
  }
  fleet.stop();
  const ranSeconds = elapsed();
  const offline = killing ? await killing.end() : [];
  const drained = await fleet.drain();
  if (live) process.stdout.write('\n');
  const { rows, lagMs } = await reconcile({
    system,
    owner,
    fleet,
    // An idle fleet gains nothing, so there are no pushes.
    console: given.idle ? undefined : listener,
    before,
    orders,
  });
  rows.unshift({ what: 'every event answered', one: drained, other: true, equal: drained });
  const totals = fleet.totals();
  const reported = fleet.log.size + fleet.messages.size;
  const answered = fleet.ackedIds.size + fleet.ackedMessages.size + fleet.refused.length;
  rows.unshift({
    what: 'reported = acked or refused',
    one: reported,
    other: answered,
    equal: reported === answered,
  });
  for (const { after, account } of offline) {
    const inTime = after !== undefined && after < 60;
    rows.push({
      what: `killed ${account}: offline in the console within 60 s`,
      one: after ?? 'never',
      other: inTime ? after : 60,
      equal: inTime,
    });
  }
  if (neighbours) rows.push(...noticed, ...(await neighbours.end()));
  await fleet.close();
  listener.close();
  return { rows, totals, ranSeconds, lagMs, cpu, troubles: fleet.troubles, refused: fleet.refused };
}

/** Returns whether everything adds up. */
export async function runFleet(given) {
  const system = given.named ? await namedSystem(given) : findSystem(given);
  try {
    const { rows, totals, ranSeconds, lagMs, cpu, troubles, refused } = await run(given, system);
    table(rows);
    for (const trouble of troubles.slice(0, 10)) console.log(`  !  ${trouble}`);
    for (const { refusal } of refused.slice(0, 10))
      console.log(`  !  refused: ${refusal.error} ${refusal.message}`);
    for (const line of cpu.lines()) console.log(line);
    const different = rows.filter(({ equal }) => !equal);
    const perSecond = totals.acked / ranSeconds;
    console.log(
      `${totals.acked} acked (${perSecond.toFixed(0)}/s), ack p50 ${totals.p50.toFixed(1)} ms, p99 ${totals.p99.toFixed(1)} ms, ` +
        `counted ${(lagMs / 1_000).toFixed(1)} s after the last ack; ` +
        (different.length === 0 ? 'everything adds up.' : `${different.length} differences.`),
    );
    if (given.json) {
      const { acked, sent, duplicates, reconnects, p50, p99 } = totals;
      console.log(
        JSON.stringify({
          equal: different.length === 0,
          acked,
          sent,
          duplicates,
          refused: totals.refused,
          reconnects,
          ackP50: p50,
          ackP99: p99,
          lagMs,
          cpu: cpu.phases,
          differences: different,
        }),
      );
    }
    return different.length === 0;
  } finally {
    await system.close();
  }
}
