// Each process's use of a processor, by phase of a run.
import fs from 'node:fs';
import { measureCpu } from '../run/cpu.mjs';

/**
 * Starts a phase. `end` returns its seconds, and the CPU seconds per second of the api, the worker, PostgreSQL, Redis
 * and the fleet, by name; undefined when the machine does not report them.
 */
async function beginPhase(system) {
  if (!fs.existsSync('/proc/self/stat')) return { end: () => undefined };
  const cpu = measureCpu({ ...(await system.pids()), fleet: process.pid });
  const began = performance.now();
  return { end: () => ({ seconds: (performance.now() - began) / 1_000, cpu: cpu.read() }) };
}

/** Measures one phase after another. */
export class CpuReport {
  /** @type {{ name: string, seconds: number, cpu: Record<string, number> }[]} */
  phases = [];
  #system;

  constructor(system) {
    this.#system = system;
  }

  async measure(name, work) {
    const phase = await beginPhase(this.#system);
    const result = await work();
    const measured = phase.end();
    if (measured) this.phases.push({ name, ...measured });
    return result;
  }

  /** One line per phase, in percent of one processor. */
  lines() {
    const percent = (used) => `${(100 * used).toFixed(1)} %`;
    return this.phases.map(({ name, seconds, cpu }) => {
      const all = Object.values(cpu).reduce((sum, used) => sum + used, 0);
      const each = Object.entries(cpu).map(([process, used]) => `${process} ${percent(used)}`);
      return `CPU while ${name} (${seconds.toFixed(0)} s): ${each.join(', ')}; all ${percent(all)} of one processor`;
    });
  }
}
