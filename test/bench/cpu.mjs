import fs from 'node:fs';
import { ticksPerSecond, treeSeconds } from '../../tools/run/cpu.mjs';

/** CPU seconds that the whole machine has been busy so far, and how many processors it has. */
function busySeconds() {
  const [first, ...rest] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
  const [user, nice, system, , , irq, softirq, steal] = first.trim().split(/\s+/).slice(1).map(Number);
  const busy = (user + nice + system + irq + softirq + steal) / ticksPerSecond;
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
