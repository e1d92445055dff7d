// CPU time of processes, read from /proc.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

export const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** A process's fields after its name, which may contain spaces. */
function statOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Each running process by pid: its parent, and the CPU seconds of it and its ended children. */
function processes() {
  const found = new Map();
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = statOf(name);
      const used = [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0);
      found.set(Number(name), { parent: Number(fields[1]), used: used / ticksPerSecond });
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found;
}

/** The CPU seconds of a process and all its descendants so far. */
export function treeSeconds(root) {
  const running = processes();
  const isOwn = (pid) => {
    for (let at = pid; at > 1; at = running.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return [...running].reduce((sum, [pid, { used }]) => sum + (isOwn(pid) ? used : 0), 0);
}

/**
 * Measures several processes, each with its descendants. `read` returns CPU seconds per second by name.
 * @param {Record<string, number>} pids by name
 */
export function measureCpu(pids) {
  const began = performance.now();
  const from = Object.entries(pids).map(([name, pid]) => ({ name, pid, used: treeSeconds(pid) }));
  return {
    read() {
      const seconds = (performance.now() - began) / 1_000;
      // A restarted process has another pid.
      return Object.fromEntries(
        from.map(({ name, pid, used }) => [name, Math.max(0, treeSeconds(pid) - used) / seconds]),
      );
    },
  };
}
