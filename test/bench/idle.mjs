// CPU of all processes with 1,000 idle clients, beside a bare Socket.IO server and its PostgreSQL with as many sockets.
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { measureCpu } from '../../tools/run/cpu.mjs';
import { startThrowaway } from '../../tools/throwaway.mjs';
import { startSystem } from '../faults/system.mjs';

export const goal = { most: 3 };
export const unit = 'CPU s/s';

const clients = 1_000;
/** Each client sends one heartbeat within it. */
const windowMs = 15_000;

const start = (file, ...parameters) => fork(path.join(import.meta.dirname, file), parameters);

/** Resolves with the first message of a child that has this key. */
function told(child, key) {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message[key] !== undefined && resolve(message[key]));
    child.once('exit', () => reject(new Error('a process of the bench ended')));
  });
}

const sum = (figures) => Object.values(figures).reduce((total, one) => total + one, 0);
const written = (figures) =>
  Object.entries(figures)
    .map(([name, used]) => `${name} ${used.toFixed(4)}`)
    .join(', ');

export async function prepare({ say }) {
  const system = await startSystem('bench-idle', { demoClients: false });
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, clients);
  const bareServers = await startThrowaway();
  const bare = start('bare-idle.mjs', bareServers.adminUrl);
  const port = await told(bare, 'port');
  const fleet = start('idle-clients.mjs');
  let seen = { online: 0 };
  fleet.on('message', (message) => (seen = { ...seen, ...message }));
  fleet.send({ url: system.url, plan, bareUrl: `http://127.0.0.1:${port}` });
  const began = performance.now();
  await told(fleet, 'ready');
  bare.send(seen.ids);
  await told(bare, 'stored');
  say(`${clients} clients came in within ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  // The effects of their arrival are done by then.
  await pause(windowMs);
  const pids = await system.pids();
  const barePids = { server: bare.pid, postgres: bareServers.postgres.pid };
  let limit;
  return {
    // Both are idle at once, so both are measured in the same seconds.
    async ours() {
      const [ours, theirs] = [measureCpu(pids), measureCpu(barePids)];
      await pause(windowMs);
      const used = ours.read();
      const bareUsed = theirs.read();
      say(`${written(used)}; bare: ${written(bareUsed)}`);
      if (seen.online < clients) throw new Error(`only ${seen.online} of ${clients} clients are online`);
      limit = sum(bareUsed);
      return sum(used);
    },
    limit: () => limit,
    async close() {
      fleet.kill();
      bare.kill();
      await Promise.all([system.stop(), bareServers.stop()]);
    },
  };
}
