import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { measureCpu, ticksPerSecond, treeSeconds } from '../../tools/run/cpu.mjs';
import { sum } from './percentile.mjs';
import { isLeast } from './sizes.mjs';

/** CPU seconds that the whole machine has been busy so far, and how many processors it has. */
function busySeconds() {
  const [first = '', ...rest] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
  const [user, nice, system, , , irq, softirq, steal] = first.trim().split(/\s+/).slice(1).map(Number);
  const busy = sum([user, nice, system, irq, softirq, steal]) / ticksPerSecond;
  return { busy, processors: rest.filter((line) => /^cpu\d/.test(line)).length };
}

/** Tells how much of the machine other processes used meanwhile: a bench beside busy ones proves little. */
export function cpuWatch() {
  const began = { at: performance.now(), own: treeSeconds(process.pid), ...busySeconds() };
  return {
    read() {
      const seconds = (performance.now() - began.at) / 1_000;
      const { busy, processors } = busySeconds();
      const others = Math.max(0, busy - began.busy - (treeSeconds(process.pid) - began.own));
      const share = Math.round((100 * others) / (seconds * processors));
      return `other processes used ${share} % of ${processors} processors in ${Math.round(seconds)} s`;
    },
  };
}

/**
 * CPU seconds a second of each process, by name, while nothing happens.
 * @param {Record<string, number>} pids
 */
export async function atRest(pids, ms) {
  const cpu = measureCpu(pids);
  await pause(ms);
  return cpu.read();
}

/**
 * Measures from now on. `read` returns the CPU seconds of each process, by name, without those that it uses at rest. The
 * least size is over too soon to tell these from the others.
 * @param {Record<string, number>} pids
 * @param {Record<string, number>} [idle]
 */
export function cpuSince(pids, idle = {}) {
  const began = performance.now();
  const from = Object.entries(pids).map(([name, pid]) => ({ name, pid, used: treeSeconds(pid) }));
  return {
    read() {
      const seconds = (performance.now() - began) / 1_000;
      return Object.fromEntries(
        from.map(({ name, pid, used }) => [
          name,
          treeSeconds(pid) - used - (isLeast() ? 0 : (idle[name] ?? 0) * seconds),
        ]),
      );
    },
  };
}

/** Writes CPU seconds by process as milliseconds for each of so many. */
export const msOfEach = (seconds, count) =>
  Object.entries(seconds)
    .map(([name, used]) => `${name} ${((1_000 * used) / count).toFixed(2)}`)
    .join(', ');
