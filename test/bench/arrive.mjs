// The cost of a client that returns after its connection was cut, and the time until all are back, beside bare
// Socket.IO.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { io, Socket } from 'socket.io-client';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Cutter } from '../../tools/fleet/cutter.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { treeSeconds } from '../../tools/run/cpu.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { withTables } from './bare-tables.mjs';

export const goal = { most: 4 };
export const unit = 'CPU ms/client';

/** `ARRIVING_CLIENTS` has more of them cut at once. */
const clients = Number(process.env.ARRIVING_CLIENTS ?? 500);
/** The jitter of the SDK's first attempt: the bare clients wait as long. */
const jitterMs = 250;
/** The time for the effects of arrivals: pushes, jobs, presence. */
const settleMs = 3_000;
const idleMs = 3_000;
const patienceMs = 120_000;

/** Counts the clients whose ports are open again: after a welcome, each of their frames about ports was answered. */
function watchPorts() {
  const { emit } = Socket.prototype;
  const back = new Set();
  Socket.prototype.emit = function (name, ...rest) {
    if (!String(name).startsWith('ports:')) return emit.call(this, name, ...rest);
    const answered = rest.pop();
    this.portFrames = (this.portFrames ?? 0) + 1;
    back.delete(this);
    return emit.call(this, name, ...rest, (...answer) => {
      answered(...answer);
      // The effects of the answer are sent before this.
      setImmediate(() => {
        this.portFrames -= 1;
        if (this.portFrames === 0 && this.connected) back.add(this);
      });
    });
  };
  return back;
}

const secondsOf = (pids) =>
  Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, treeSeconds(pid)]));

/** Seconds of CPU used since `from` by each, without what they use when idle. */
function usedSince(pids, from, idle, seconds) {
  const now = secondsOf(pids);
  return Object.fromEntries(
    Object.keys(pids).map((name) => [name, now[name] - from[name] - (idle[name] ?? 0) * seconds]),
  );
}

const sum = (each) => Object.values(each).reduce((total, one) => total + one, 0);

async function idleRates(pids) {
  const from = secondsOf(pids);
  await pause(idleMs);
  const used = usedSince(pids, from, {}, 0);
  return Object.fromEntries(Object.entries(used).map(([name, one]) => [name, one / (idleMs / 1_000)]));
}

/** Cuts all clients of the fleet, and returns seconds until they are back and CPU milliseconds for each. */
async function cutFleet({ system, fleet, cutter, back, say }) {
  const port = Number(new URL(system.url).port);
  const pids = await system.pids();
  const idle = await idleRates(pids);
  const from = secondsOf(pids);
  const began = performance.now();
  back.clear();
  cutter.cut(port);
  const all = () => back.size >= clients && fleet.members.every(({ online }) => online);
  if (!(await until(all, patienceMs, 10))) throw new Error(`only ${back.size} of ${clients} came back`);
  const seconds = (performance.now() - began) / 1_000;
  await pause(settleMs);
  const used = usedSince(pids, from, idle, (performance.now() - began) / 1_000);
  const each = Object.entries(used).map(([name, one]) => `${name} ${((1_000 * one) / clients).toFixed(2)}`);
  say(`back in ${seconds.toFixed(2)} s; CPU ms for each: ${each.join(', ')}`);
  return { seconds, cpu: (1_000 * sum(used)) / clients };
}

/** The same with clients that only show a token and are welcomed. */
class BareClients {
  #sockets = [];

  constructor(server, port) {
    this.server = server;
    this.port = port;
  }

  #dial(index) {
    const socket = io(`http://127.0.0.1:${this.port}/desktop`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { deviceId: `bare-${index}`, accessToken: 'x'.repeat(300) },
    });
    this.#sockets[index] = socket;
    socket.once('disconnect', () => setTimeout(() => this.#dial(index), Math.random() * jitterMs));
    socket.once('welcome', () => (this.welcomed += 1));
  }

  async #allWelcomed() {
    if (!(await until(() => this.welcomed >= clients, patienceMs, 10)))
      throw new Error('bare clients are missing');
  }

  async connect() {
    this.welcomed = 0;
    for (let index = 0; index < clients; index++) this.#dial(index);
    await this.#allWelcomed();
  }

  async round(cutter, postmaster) {
    const pids = { server: this.server.pid, postgres: postmaster };
    const idle = await idleRates(pids);
    const from = secondsOf(pids);
    const began = performance.now();
    this.welcomed = 0;
    cutter.cut(this.port);
    await this.#allWelcomed();
    const seconds = (performance.now() - began) / 1_000;
    await pause(settleMs);
    const used = usedSince(pids, from, idle, (performance.now() - began) / 1_000);
    return { seconds, cpu: (1_000 * sum(used)) / clients };
  }

  close() {
    for (const socket of this.#sockets) {
      socket.off('disconnect');
      socket.disconnect();
    }
    this.server.disconnect();
  }
}

/** Measures both figures by one round; the second one is asked for behind the first. */
function twoFigures(round) {
  const seconds = [];
  return {
    cpu: async () => {
      const figures = await round();
      seconds.push(figures.seconds);
      return figures.cpu;
    },
    time: () => Promise.resolve(seconds.shift()),
  };
}

export async function prepare({ say }) {
  const cutter = new Cutter();
  const back = watchPorts();
  const system = await startSystem('bench-arrive', { demoClients: false });
  const tables = ['create table if not exists bench_arrivals (device_id text, at timestamptz)'];
  const server = fork(path.join(import.meta.dirname, 'bare-arrival.mjs'), [await withTables(system, tables)]);
  const [barePort] = await once(server, 'message');
  const bare = new BareClients(server, barePort);
  await bare.connect();
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, clients);
  const fleet = new Fleet({ url: system.url, plan, firstNumber: takeNumbers(system.folder, 5_000_000) });
  const pids = await system.pids();
  const from = secondsOf(pids);
  const began = performance.now();
  await fleet.connect();
  const first = usedSince(pids, from, {}, 0);
  const seconds = (performance.now() - began) / 1_000;
  say(
    `${clients} clients that sign in for the first time: ${((1_000 * sum(first)) / clients).toFixed(1)} CPU ms for each, ` +
      `${seconds.toFixed(1)} s in all`,
  );
  const ours = twoFigures(() => cutFleet({ system, fleet, cutter, back, say }));
  const limit = twoFigures(() => bare.round(cutter, pids.postgres));
  return {
    ours: ours.cpu,
    limit: limit.cpu,
    also: [{ name: 'arrive: until all are back', goal, unit: 's', ours: ours.time, limit: limit.time }],
    async close() {
      bare.close();
      await fleet.close({ releasePorts: false });
      await system.stop();
    },
  };
}
