// A machine that does much else: what fails there alone fails under this load.
import { spawn } from 'node:child_process';
import os from 'node:os';

/** A loop that ends by itself when this process is gone. */
const busyLoop = `const parent = process.ppid;
for (;;) {
  for (let i = 0; i < 1e8; i++);
  if (process.ppid !== parent) process.exit();
}`;

/** Tests read it: each request of a browser waits for up to so many milliseconds, and each job three times as long. */
const heldBack = { TEST_HOLD_MS: '300' };

/**
 * Does the work beside a busy loop for each core; the work is given the environment for its tests.
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
