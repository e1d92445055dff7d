import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Gate } from './gate.js';

describe('Gate', () => {
  it('never runs more at once than its size, and runs all in their order', async () => {
    const gate = new Gate(2);
    let [running, most] = [0, 0];
    const done: number[] = [];
    const work = (index: number) => async () => {
      most = Math.max(most, ++running);
      await pause(1);
      running--;
      done.push(index);
      return index;
    };
    const results = await Promise.all(Array.from({ length: 9 }, (_, index) => gate.run(work(index))));
    expect(most).toBe(2);
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(done).toEqual(results);
    expect(gate.queued).toBe(0);
  });

  it('passes a turn on when the work before it failed', async () => {
    const gate = new Gate(1);
    const failing = gate.run(() => Promise.reject(new Error('no')));
    const next = gate.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });
});
