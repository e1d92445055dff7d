import { describe, expect, it } from 'vitest';
import { KeyedBatcher } from './keyed-batcher.js';

const conflict = () => Object.assign(new Error('bad'), { code: '22P02' });

describe('KeyedBatcher', () => {
  it('do what comes together in one batch, and no batch beyond its weight', async () => {
    const batches: number[][] = [];
    const batcher = new KeyedBatcher<number, number>({
      most: 10,
      weightOf: (item) => item,
      work: async (_, items) => {
        batches.push(items);
        return items.map((item) => item * 2);
      },
    });
    const answers = await Promise.all([4, 5, 6, 20, 1].map((item) => batcher.add('a', item)));
    expect(answers).toEqual([8, 10, 12, 40, 2]);
    expect(batches).toEqual([[4, 5], [6], [20], [1]]);
  });

  it('have two batches of a key in flight, and fill the next meanwhile', async () => {
    const begun: (() => void)[] = [];
    const sizes: number[] = [];
    const batcher = new KeyedBatcher<number, void>({
      most: 100,
      work: (_, items) => {
        sizes.push(items.length);
        return new Promise((resolve) => begun.push(() => resolve([])));
      },
    });
    const done: Promise<void>[] = [];
    const turn = async (count: number) => {
      for (let i = 0; i < count; i++) done.push(batcher.add('a', i));
      await new Promise((resolve) => setImmediate(resolve));
    };
    await turn(1);
    await turn(2);
    await turn(3);
    await turn(4);
    expect(sizes).toEqual([1, 2]);
    begun[0]?.();
    await done[0];
    await new Promise((resolve) => setImmediate(resolve));
    expect(sizes).toEqual([1, 2, 7]);
    for (const end of begun) end();
    await Promise.all(done);
  });

  it('have one batch in flight where the order matters', async () => {
    const begun: (() => void)[] = [];
    const batcher = new KeyedBatcher<number, void>({
      most: 1,
      inFlight: 1,
      work: () => new Promise((resolve) => begun.push(() => resolve([]))),
    });
    const done = [1, 2].map((item) => batcher.add('a', item));
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await done[0];
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toHaveLength(2);
    begun[1]?.();
    await Promise.all(done);
  });

  it('refuse a bad item alone', async () => {
    const batcher = new KeyedBatcher<number, string>({
      most: 100,
      work: async (_, items) => {
        if (items.includes(13)) throw conflict();
        return items.map(String);
      },
    });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => batcher.add('a', i)));
    expect(outcomes.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([13]);
    expect(outcomes[19]).toMatchObject({ value: '19' });
  });

  it('fail all at once in an outage, and go on after it', async () => {
    let tried = 0;
    let away = true;
    const batcher = new KeyedBatcher<number, number>({
      most: 100,
      work: async (_, items) => {
        tried += 1;
        if (away) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        return items;
      },
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batcher.add('a', item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(tried).toBe(1);
    away = false;
    await expect(batcher.add('a', 4)).resolves.toBe(4);
  });
});
