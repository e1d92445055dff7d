// Simulates a busy machine, to find tests that fail only there.
import { spawn } from 'node:child_process';
import os from 'node:os';

/** A loop that ends when this process is gone. */
const busyLoop = `const parent = process.ppid;
for (;;) {
  for (let i = 0; i < 1e8; i++);
  if (process.ppid !== parent) process.exit();
}`;

/**
 * Read by tests: each browser request is delayed by up to this number of milliseconds, and each job by three times as
 * much.
 */
const heldBack = { TEST_HOLD_MS: '300' };

/**
 * Runs the work beside a busy loop per core, with an environment for its tests.
 * @template T
 * @param {(env: Record<string, string>) => Promise<T>} work
 */
export async function underLoad(work) {
  const loops = Array.from({ length: os.availableParallelism() }, () =>
    spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }),
  );
  try {
    return await work(heldBack);
  } finally {
    for (const each of loops) each.kill('SIGKILL');
  }
}
