import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields of a process behind its name, which may contain spaces. */
function statOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** CPU seconds that a process has used so far, in user and kernel. */
export function cpuSeconds(pid) {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** CPU seconds that the whole machine has been busy so far, and how many processors it has. */
function busySeconds() {
  const [first, ...rest] = fs.readFileSync('/proc/stat', 'utf8').split('\n');
  const [user, nice, system, , , irq, softirq, steal] = first.trim().split(/\s+/).slice(1).map(Number);
  const busy = (user + nice + system + irq + softirq + steal) / ticksPerSecond;
  return { busy, processors: rest.filter((line) => /^cpu\d/.test(line)).length };
}

/** CPU seconds of this process, of all that it started and of all that those started. */
function ownSeconds() {
  const parents = new Map();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = statOf(name);
      // Those that ended count for the one that waited for them.
      const used = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
      parents.set(Number(name), { parent: Number(fields[1]), used: used / ticksPerSecond });
    } catch {
      // It has ended since.
    }
  }
  const isOwn = (pid) => {
    for (let at = pid; at > 1; at = parents.get(at)?.parent ?? 0) if (at === process.pid) return true;
    return false;
  };
  return [...parents].reduce((sum, [pid, { used }]) => sum + (isOwn(pid) ? used : 0), 0);
}

/** Tells how much of the machine other processes used meanwhile: a bench beside busy ones proves little. */
export function cpuWatch() {
  const began = { at: performance.now(), own: ownSeconds(), ...busySeconds() };
  return {
    read() {
      const seconds = (performance.now() - began.at) / 1_000;
      const { busy, processors } = busySeconds();
      const others = Math.max(0, busy - began.busy - (ownSeconds() - began.own));
      const share = Math.round((100 * others) / (seconds * processors));
      return `other processes used ${share} % of ${processors} processors in ${Math.round(seconds)} s`;
    },
  };
}
