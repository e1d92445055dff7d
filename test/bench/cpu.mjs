import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { measureCpu, ticksPerSecond, treeSeconds } from '../../tools/run/cpu.mjs';
import { sum } from './percentile.mjs';
import { isLeast } from './sizes.mjs';

/** The machine's busy CPU seconds so far, and its number of processors. */
function busySeconds() {
  const [first = '', ...rest] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
  const [user, nice, system, , , irq, softirq, steal] = first.trim().split(/\s+/).slice(1).map(Number);
  const busy = sum([user, nice, system, irq, softirq, steal]) / ticksPerSecond;
  return { busy, processors: rest.filter((line) => /^cpu\d/.test(line)).length };
}

/** Reports how much CPU other processes used during a bench, because a busy machine distorts its result. */
export function cpuWatch() {
  const began = { at: performance.now(), own: treeSeconds(process.pid), ...busySeconds() };
  return {
    read() {
      const seconds = (performance.now() - began.at) / 1_000;
      const { busy, processors } = busySeconds();
      const others = Math.max(0, busy - began.busy - (treeSeconds(process.pid) - began.own));
      const share = Math.round((100 * others) / (seconds * processors));
      return {
        others: share,
        text: `other processes used ${share} % of ${processors} processors in ${Math.round(seconds)} s`,
      };
    },
  };
}

/**
 * CPU seconds per second of each idle process, by name.
 * @param {Record<string, number>} pids
 */
export async function atRest(pids, ms) {
  const cpu = measureCpu(pids);
  await pause(ms);
  return cpu.read();
}

/**
 * Starts a measurement. `read` returns each process's CPU seconds by name, without its idle use. The smallest size ends
 * too soon to separate the two.
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

/** Formats CPU seconds by process as milliseconds per item. */
export const msOfEach = (seconds, count) =>
  Object.entries(seconds)
    .map(([name, used]) => `${name} ${((1_000 * used) / count).toFixed(2)}`)
    .join(', ');
