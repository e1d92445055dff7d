// Deliveries per CPU second of an api that fans out a tenant's pushes, beside a bare Socket.IO broadcast.
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { signIn } from '../../tools/fleet/owner.mjs';
import { cpuSeconds } from '../../tools/run/cpu.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { realtimeOf } from './services.mjs';
import { sized } from './sizes.mjs';

export const goal = { least: 0.8 };
export const unit = 'deliveries/CPU s';

const consoles = sized(50, 200);
const pushesPerSecond = 150;
const roundMs = 3_000;
const count = { gained: 1, fresh: 1, repeat: 0, freshInSubAccount: 1, freshInTenant: 1 };
const payload = {
  today: count,
  total: count,
  hour: { hour: new Date(0).toISOString(), count },
  subAccounts: [{ id: 'sub_00000000000000000000000000', fansToday: 1, fansTotal: 1 }],
};

async function connectAll(url, auth, counter) {
  const sockets = Array.from({ length: consoles }, () =>
    io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth }),
  );
  for (const socket of sockets) socket.on('fans:counted', () => counter.n++);
  const connected = await until(() => sockets.every((socket) => socket.connected), 20_000, 20);
  if (!connected)
    throw new Error(`only ${sockets.filter(({ connected }) => connected).length} sockets connected`);
  return sockets;
}

/** Pushes at a fixed rate for a round, waits for the last delivery and returns deliveries per CPU second. */
async function round(pid, counter, push) {
  const from = { cpu: cpuSeconds(pid), n: counter.n };
  const began = performance.now();
  let pushed = 0;
  while (performance.now() - began < roundMs) {
    const due = Math.floor(((performance.now() - began) / 1_000) * pushesPerSecond);
    for (; pushed < due; pushed++) await push();
    await pause(5);
  }
  const all = await until(() => counter.n - from.n >= pushed * consoles, 10_000, 5);
  const delivered = counter.n - from.n;
  if (!all) throw new Error(`${delivered} of ${pushed * consoles} deliveries arrived`);
  return delivered / (cpuSeconds(pid) - from.cpu);
}

export async function prepare({ say }) {
  const system = await startSystem('bench-push', { demoClients: false });
  const owner = await signIn(system);
  const { children } = system.state();
  const realtime = realtimeOf(system);
  const ours = { n: 0 };
  const bare = { n: 0 };
  const server = await startProcess('bare-broadcast.mjs');
  const sockets = [
    ...(await connectAll(`${system.url}/console`, { accessToken: owner.token() }, ours)),
    ...(await connectAll(`http://127.0.0.1:${server.said}/console`, {}, bare)),
  ];
  await pause(3_000);
  const idle = cpuSeconds(children.api);
  await pause(3_000);
  say(`idle, the api uses ${((cpuSeconds(children.api) - idle) / 3).toFixed(3)} CPU s a second`);
  const message = { stream: 't:bench', seq: 1, data: payload };
  return {
    ours: () =>
      round(children.api, ours, () =>
        realtime.toTenant(String(owner.user.tenantId), 'fans:counted', payload),
      ),
    limit: () => round(server.pid, bare, () => server.send(message)),
    async close() {
      for (const socket of sockets) socket.disconnect();
      realtime.onApplicationShutdown();
      await server.close();
      await system.stop();
    },
  };
}
