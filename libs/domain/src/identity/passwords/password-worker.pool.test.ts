import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { PasswordWorkerPool } from './password-worker.pool.js';

const cost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The niceness of each thread of this process. */
const niceness = (): string[] =>
  readdirSync('/proc/self/task').map((task) => {
    const stat = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] ?? '';
  });

describe('the threads for passwords', () => {
  it('tell a right password from a wrong one, many at once', async () => {
    const threads = new PasswordWorkerPool(2);
    const encoded = await threads.hash('Right1', cost);
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    const answers = await Promise.all(
      ['Right1', 'wrong', 'Right1', ''].map((password) => threads.verify(encoded, password)),
    );
    expect(answers).toEqual([true, false, true, false]);
  });

  it('say what is no hash, and work on', async () => {
    const threads = new PasswordWorkerPool(2);
    await expect(threads.verify('none', 'x')).rejects.toThrow();
    expect(await threads.verify(await threads.hash('x', cost), 'x')).toBe(true);
  });

  it.runIf(process.platform === 'linux')('give way to requests, which stay as they are', async () => {
    // The tests themselves may run at another niceness.
    const own = getPriority(0);
    const given = String(Math.max(10, own));
    const before = niceness().filter((nice) => nice === given).length;
    await new PasswordWorkerPool(2).hash('x', cost);
    expect(niceness().filter((nice) => nice === given).length).toBeGreaterThan(before);
    expect(getPriority(0)).toBe(own);
  });
});
