// The time from a fan's acknowledgement to the console's figures that include it, at 200 single-event frames a second
// and at 2, and the CPU of a frame, beside a bare chain with the same durable hops.
import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { openConsole, signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { cpuSince, msOfEach } from './cpu.mjs';
import { percentile, sum } from './percentile.mjs';
import { newFansOf, reportAtRate } from './report-at-rate.mjs';
import { followAcks, Shown } from './shown.mjs';
import { sized } from './sizes.mjs';

/** Figures are counted every 50 ms while fans come, and at once otherwise. */
export const goal = { ours: 130 };
export const unit = 'ms';

const clients = sized(4, 20);
const busy = { perSecond: sized(50, 200), roundMs: sized(2_000, 4_000) };
const quiet = { perSecond: 2, roundMs: sized(2_000, 10_000) };

/** Reports at a fixed rate for a round. Resolves with the delays and each process's CPU seconds. */
async function round({ report, shown, pids }, rate) {
  shown.begin();
  const cpu = cpuSince(pids);
  const sent = await reportAtRate(report, rate);
  await shown.all(sent);
  return { sent, cpuSeconds: cpu.read(), p99: percentile(shown.delays, 0.99) };
}

async function bareChain(system, servers) {
  const databaseUrl = await withTables(system, [
    'create table bench_fans (id uuid primary key, account text not null, at timestamptz not null)',
    'create table bench_gains (id uuid primary key, account text not null unique, at timestamptz not null)',
    'create table bench_totals (gained int not null)',
    'insert into bench_totals values (0)',
  ]);
  const { REDIS_URL } = system.state().env;
  const api = await startProcess('bare-count.mjs', ['api', databaseUrl, REDIS_URL]);
  const worker = await startProcess('bare-count.mjs', ['worker', databaseUrl, REDIS_URL]);
  const sockets = Array.from({ length: clients }, () =>
    io(`http://127.0.0.1:${api.said}`, { transports: ['websocket'], forceNew: true }),
  );
  const shown = new Shown();
  sockets[0]?.on('counted', (total) => shown.show(total));
  await until(() => sockets.every(({ connected }) => connected), 10_000);
  return {
    shown,
    pids: { api: api.pid, worker: worker.pid, ...servers },
    report(count) {
      const id = randomUUID();
      const frame = { id, account: `pf${id}` };
      void sockets[count % clients]?.emitWithAck('report', frame).then(() => shown.acked());
    },
    async close() {
      for (const socket of sockets) socket.disconnect();
      await Promise.all([api.close(), worker.close()]);
    },
  };
}

/** Clients that send frames of one event: the pause between two events exceeds the SDK's gathering time. */
async function chain(system, owner, servers) {
  const { plan } = await planFleet(system, owner, clients);
  const fleet = new Fleet({ url: system.url, plan, firstNumber: takeNumbers(system.folder, 5_000_000) });
  await fleet.connect();
  const shown = new Shown();
  const console = openConsole(system, owner, (name, push) => {
    if (name === 'fans:counted') shown.show(push.data.total.gained);
  });
  await console.ready;
  const [{ total }] = await system.query(
    'select coalesce(sum(gained), 0)::int as total from fan_totals where tenant_id = $1',
    [owner.user.tenantId],
  );
  shown.total = total;
  followAcks(fleet, [shown]);
  const { api, worker } = system.state().children;
  return {
    shown,
    pids: { api, worker, ...servers },
    report: newFansOf(fleet),
    async close() {
      console.close();
      await fleet.close();
    },
  };
}

export async function prepare({ say }) {
  const system = await startSystem('bench-counted', { demoClients: false });
  const owner = await signIn(system);
  const { postgres, redis } = await system.pids();
  const servers = { postgres, redis };
  const ours = await chain(system, owner, servers);
  const bare = await bareChain(system, servers);
  const capacity = async (what, name) => {
    const { sent, cpuSeconds, p99 } = await round(what, busy);
    say(`${name}: ms of CPU a frame: ${msOfEach(cpuSeconds, sent)}; p99 ${p99.toFixed(0)} ms`);
    return (1_000 * sum(Object.values(cpuSeconds))) / sent;
  };
  return {
    ours: async () => (await round(ours, busy)).p99,
    limit: async () => (await round(bare, busy)).p99,
    also: [
      {
        name: 'counted alone',
        goal: { ours: 40 },
        unit,
        ours: async () => (await round(ours, quiet)).p99,
        limit: async () => (await round(bare, quiet)).p99,
      },
      {
        name: 'counted cost',
        goal: { ours: 3 },
        unit: 'CPU ms/frame',
        ours: () => capacity(ours, 'Parley'),
        limit: () => capacity(bare, 'bare chain'),
      },
    ],
    async close() {
      await ours.close();
      await bare.close();
      await system.stop();
    },
  };
}
