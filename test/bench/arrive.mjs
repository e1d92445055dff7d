// The cost of a client's return after a cut connection, and the time until all have returned, beside bare Socket.IO.
import { setTimeout as pause } from 'node:timers/promises';
import { io, Socket } from 'socket.io-client';
import { takeNumbers } from '../../tools/fleet/accounts.mjs';
import { Cutter } from '../../tools/fleet/cutter.mjs';
import { Fleet } from '../../tools/fleet/fleet.mjs';
import { signIn } from '../../tools/fleet/owner.mjs';
import { planFleet } from '../../tools/fleet/prepare.mjs';
import { until } from '../../tools/run/processes.mjs';
import { startSystem } from '../faults/system.mjs';
import { startProcess } from './bare-process.mjs';
import { withTables } from './bare-tables.mjs';
import { atRest, cpuSince, msOfEach } from './cpu.mjs';
import { sum } from './percentile.mjs';
import { sized } from './sizes.mjs';

export const goal = { most: 4 };
export const unit = 'CPU ms/client';

/** `ARRIVING_CLIENTS` sets a higher number. */
const clients = Number(process.env.ARRIVING_CLIENTS ?? sized(50, 500));
/** The jitter of the SDK's first attempt. The bare clients wait equally long. */
const jitterMs = 250;
/** The time for the effects of arrivals: pushes, jobs, presence. */
const settleMs = sized(1_000, 3_000);
const idleMs = sized(1_000, 3_000);
const patienceMs = 120_000;

/** Counts the clients whose ports are open again. After a welcome, each of their port frames must be answered. */
function watchPorts() {
  const { emit } = Socket.prototype;
  const back = new Set();
  /** Frames without an answer yet. */
  const waiting = new WeakMap();
  Socket.prototype.emit = function (/** @type {any} */ name, /** @type {any[]} */ ...rest) {
    if (!String(name).startsWith('ports:')) return emit.call(this, name, ...rest);
    const answered = rest.pop();
    waiting.set(this, (waiting.get(this) ?? 0) + 1);
    back.delete(this);
    return emit.call(this, name, ...rest, (...answer) => {
      answered(...answer);
      // The server sends the answer's effects before this runs.
      setImmediate(() => {
        waiting.set(this, waiting.get(this) - 1);
        if (waiting.get(this) === 0 && this.connected) back.add(this);
      });
    });
  };
  return back;
}

const msOfClient = (used) => (1_000 * sum(Object.values(used))) / clients;

/** Cuts all clients of the fleet. Returns the seconds until they are back, and CPU milliseconds per client. */
async function cutFleet({ system, fleet, cutter, back, say }) {
  const port = Number(new URL(system.url).port);
  const pids = await system.pids();
  const cpu = cpuSince(pids, await atRest(pids, idleMs));
  const began = performance.now();
  back.clear();
  cutter.cut(port);
  const all = () => back.size >= clients && fleet.members.every(({ online }) => online);
  if (!(await until(all, patienceMs, 10))) throw new Error(`only ${back.size} of ${clients} came back`);
  const seconds = (performance.now() - began) / 1_000;
  await pause(settleMs);
  const used = cpu.read();
  say(`back in ${seconds.toFixed(2)} s; CPU ms for each: ${msOfEach(used, clients)}`);
  return { seconds, cpu: msOfClient(used) };
}

/** Bare clients, which only send a token and receive a welcome. */
class BareClients {
  /** @type {import('socket.io-client').Socket[]} */
  #sockets = [];
  welcomed = 0;

  constructor(server) {
    this.server = server;
    this.port = server.said;
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
    const cpu = cpuSince(pids, await atRest(pids, idleMs));
    const began = performance.now();
    this.welcomed = 0;
    cutter.cut(this.port);
    await this.#allWelcomed();
    const seconds = (performance.now() - began) / 1_000;
    await pause(settleMs);
    return { seconds, cpu: msOfClient(cpu.read()) };
  }

  async close() {
    for (const socket of this.#sockets) {
      socket.off('disconnect');
      socket.disconnect();
    }
    await this.server.close();
  }
}

/** Takes both figures from one round; the second is read after the first. */
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
  const bare = new BareClients(await startProcess('bare-arrival.mjs', [await withTables(system, tables)]));
  await bare.connect();
  const owner = await signIn(system);
  const { plan } = await planFleet(system, owner, clients);
  const fleet = new Fleet({ url: system.url, plan, firstNumber: takeNumbers(system.folder, 5_000_000) });
  const pids = await system.pids();
  const cpu = cpuSince(pids);
  const began = performance.now();
  await fleet.connect();
  const seconds = (performance.now() - began) / 1_000;
  say(
    `${clients} clients that sign in for the first time: ${msOfClient(cpu.read()).toFixed(1)} CPU ms for each, ` +
      `${seconds.toFixed(1)} s in all`,
  );
  const ours = twoFigures(() => cutFleet({ system, fleet, cutter, back, say }));
  const limit = twoFigures(() => bare.round(cutter, pids.postgres));
  return {
    ours: ours.cpu,
    limit: limit.cpu,
    also: [{ name: 'arrive: until all are back', goal, unit: 's', ours: ours.time, limit: limit.time }],
    async close() {
      await bare.close();
      await fleet.close({ releasePorts: false });
      await system.stop();
    },
  };
}
