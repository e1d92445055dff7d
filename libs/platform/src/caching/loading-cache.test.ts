import { LRUCache } from 'lru-cache';
import { describe, expect, it } from 'vitest';
import { type Loaded, LoadingCache } from './loading-cache.js';

interface Colour {
  name: string;
}

/** A cache of the values in `stored`, the loads that it has begun, and a gate for the next loads. */
function cacheOf(stored: Record<string, string>, freshMs = 60_000) {
  const loads: string[][] = [];
  const source = { answer: async (): Promise<void> => {} };
  const found = new LRUCache<string, Loaded<Colour>>({ max: 100 });
  const missing = new LRUCache<string, Loaded<Colour>>({ max: 100 });
  const cache = new LoadingCache<Colour>({
    name: 'colours',
    load: async (keys) => {
      loads.push(keys);
      const read = keys.flatMap((key) =>
        key in stored ? [[key, { name: stored[key] ?? '' }] as const] : [],
      );
      await source.answer();
      return new Map(read);
    },
    found,
    missing,
    freshMs,
  });
  return { cache, loads, source, found, missing };
}

const away = () => Promise.reject(new Error('connection refused'));

describe('LoadingCache', () => {
  it('reads keys that are asked for together in one load, each once while it is fresh', async () => {
    const { cache, loads } = cacheOf({ a: 'red', b: 'blue' });
    const asked = ['a', 'b', 'a', 'none'].map((key) => cache.get(key));
    const values = [{ name: 'red' }, { name: 'blue' }, { name: 'red' }, null];
    expect(await Promise.all(asked)).toEqual(values);
    expect(await Promise.all(['a', 'none'].map((key) => cache.get(key)))).toEqual([{ name: 'red' }, null]);
    expect(loads).toEqual([['a', 'b', 'none']]);
    expect(['a', 'none', 'unread'].map((key) => cache.peek(key))).toEqual([{ name: 'red' }, null, undefined]);
  });

  it('keeps keys without a value apart, until they have one', async () => {
    const stored: Record<string, string> = { a: 'red' };
    const { cache, found, missing } = cacheOf(stored);
    await Promise.all([cache.get('a'), cache.get('b')]);
    expect([[...found.keys()], [...missing.keys()]]).toEqual([['a'], ['b']]);
    stored['b'] = 'blue';
    cache.expireAll();
    expect(await cache.get('b')).toEqual({ name: 'blue' });
    expect([[...found.keys()].toSorted(), [...missing.keys()]]).toEqual([['a', 'b'], []]);
  });

  it('reads anew what is old, forgotten by its key or its value, or expired with everything', async () => {
    const old = cacheOf({ a: 'red' }, 0);
    for (let n = 0; n < 2; n++) await old.cache.get('a');
    expect(old.loads).toEqual([['a'], ['a']]);

    const { cache, loads } = cacheOf({ a: 'red', b: 'blue', c: 'green' });
    const getAll = () => Promise.all(['a', 'b', 'c'].map((key) => cache.get(key)));
    await getAll();
    cache.forget(['a']);
    cache.forgetWhere(({ name }) => name === 'blue');
    await getAll();
    cache.expireAll();
    await getAll();
    expect(loads).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
  });

  it('does not keep what was being read when its key was forgotten', async () => {
    const stored = { a: 'red' };
    const { cache, loads, source } = cacheOf(stored);
    let release = (): void => {};
    source.answer = () => new Promise((resolve) => (release = resolve));
    const early = cache.get('a');
    await expect.poll(() => loads.length).toBe(1);
    stored.a = 'blue';
    cache.forget(['a']);
    release();
    expect(await early).toEqual({ name: 'red' });
    source.answer = async () => {};
    expect(await cache.get('a')).toEqual({ name: 'blue' });
  });

  it('uses what was read last while loads fail, except what was forgotten, and reads anew afterwards', async () => {
    const stored = { a: 'red', b: 'blue' };
    const { cache, source } = cacheOf(stored, 0);
    await Promise.all([cache.get('a'), cache.get('b')]);
    source.answer = away;
    cache.forget(['b']);
    expect(await cache.get('a')).toEqual({ name: 'red' });
    await expect(cache.get('b')).rejects.toThrow('the database does not answer');
    await expect(cache.get('new')).rejects.toThrow('the database does not answer');
    source.answer = async () => {};
    stored.a = 'pink';
    await expect.poll(() => cache.get('a')).toEqual({ name: 'pink' });
  });

  it('does not wait long for a load that hangs where something was read before', async () => {
    const { cache, source } = cacheOf({ a: 'red' }, 0);
    await cache.get('a');
    source.answer = () => new Promise(() => {});
    expect(await cache.get('a')).toEqual({ name: 'red' });
  });
});
