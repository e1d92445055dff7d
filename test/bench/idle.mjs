// CPU of all processes with 1,000 idle clients, beside a bare Socket.IO server and its PostgreSQL with as many sockets.
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { measureCpu } from '../../tools/run/cpu.mjs';
import { startThrowaway } from '../../tools/throwaway.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { sum } from './percentile.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 2 };
export const unit = 'CPU s/s';

const clients = sized(200, 1_000);
/** Each client sends one heartbeat in this time. */
const windowMs = 15_000;

const written = (figures) =>
  Object.entries(figures)
    .map(([name, used]) => `${name} ${used.toFixed(4)}`)
    .join(', ');

export async function prepare({ say }) {
  const system = await startSystem('bench-idle', { demoClients: false });
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, clients);
  const bareServers = await startThrowaway();
  const bare = await startProcess('bare-idle.mjs', [bareServers.adminUrl]);
  const fleet = await startProcess('idle-clients.mjs');
  const began = performance.now();
  await bare.ask(await fleet.ask({ url: system.url, plan, bareUrl: `http://127.0.0.1:${bare.said}` }));
  say(`${clients} clients came in within ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  // Waits for the effects of their arrival.
  await pause(windowMs);
  const pids = await system.pids();
  const barePids = { server: bare.pid, postgres: bareServers.postgres.pid };
  let limit;
  return {
    // Both are idle at once, so the same seconds measure both.
    async ours() {
      const [ours, theirs] = [measureCpu(pids), measureCpu(barePids)];
      await pause(windowMs);
      const used = ours.read();
      const bareUsed = theirs.read();
      say(`${written(used)}; bare: ${written(bareUsed)}`);
      const online = await fleet.ask('online');
      if (online < clients) throw new Error(`only ${online} of ${clients} clients are online`);
      limit = sum(Object.values(bareUsed));
      return sum(Object.values(used));
    },
    limit: () => limit,
    async close() {
      await Promise.all([fleet.close(), bare.close()]);
      await Promise.all([system.stop(), bareServers.stop()]);
    },
  };
}
