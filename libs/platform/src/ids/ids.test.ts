import { madeAtMs } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../clock/index.js';
import { Ids, isId } from './ids.js';

const idsAt = (times: number[]): Ids => new Ids({ nowMs: () => times.shift() ?? 0 } as Clock);

describe('Ids', () => {
  it('sorts later ids after earlier ones, also within one millisecond and when the clock steps back', () => {
    const base = Date.UTC(2040, 0, 1);
    const ids = idsAt([...Array.from({ length: 5_000 }, () => base), base - 1_000, base + 1_000_000]);
    const made = Array.from({ length: 5_002 }, () => ids.next('gan'));
    expect(made).toEqual([...made].sort());
    expect(new Set(made).size).toBe(made.length);
  });

  it('tells when it was made', () => {
    const at = Date.UTC(2042, 5, 6, 7, 8, 9, 123);
    expect(madeAtMs(idsAt([at]).next('evt'))).toBe(at);
  });

  it('knows its own form', () => {
    const id = idsAt([Date.UTC(2041, 0, 1)]).next('sub');
    expect(isId('sub', id)).toBe(true);
    expect(isId('soc', id)).toBe(false);
    for (const wrong of ['', 'sub_', `${id}0`, id.toUpperCase(), `sub_${'u'.repeat(26)}`])
      expect(isId('sub', wrong)).toBe(false);
  });
});
