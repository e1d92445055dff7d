import { describe, expect, it } from 'vitest';
import { KeyedThrottle } from './keyed-throttle.js';

describe('Coalescer', () => {
  it('runs at once, then once for all calls of a pause', async () => {
    const runs: string[] = [];
    const coalescer = new KeyedThrottle(20, async (key) => {
      runs.push(key);
    });
    await coalescer.call('a');
    expect(runs).toEqual(['a']);
    await Promise.all([coalescer.call('a'), coalescer.call('a'), coalescer.call('a')]);
    expect(runs).toEqual(['a', 'a']);
  });

  it('resolves a call only after a run that began later', async () => {
    let state = 0;
    const seen: number[] = [];
    const coalescer = new KeyedThrottle(5, async () => {
      const read = state;
      await new Promise((resolve) => setTimeout(resolve, 5));
      seen.push(read);
    });
    const calls = Array.from({ length: 20 }, async () => {
      state += 1;
      const mine = state;
      await coalescer.call('a');
      expect(seen.at(-1)).toBeGreaterThanOrEqual(mine);
    });
    await Promise.all(calls);
    expect(seen.at(-1)).toBe(20);
  });

  it('keeps keys apart and rejects the calls of a failed run alone', async () => {
    let fail = true;
    const coalescer = new KeyedThrottle(5, async (key) => {
      if (key === 'bad' && fail) throw new Error('away');
    });
    await expect(coalescer.call('bad')).rejects.toThrow('away');
    await expect(coalescer.call('good')).resolves.toBeUndefined();
    fail = false;
    await expect(coalescer.call('bad')).resolves.toBeUndefined();
  });
});
