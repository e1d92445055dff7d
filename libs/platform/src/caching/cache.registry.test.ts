import { expect, it } from 'vitest';
import { Config } from '../config/index.js';
import { CacheRegistry } from './cache.registry.js';

const registryWith = (mb: number): CacheRegistry =>
  new CacheRegistry(Object.assign(new Config(), { CACHE_MEMORY_MB: mb }));

it('forgets what was used least once a purpose has its share', () => {
  const registry = registryWith(16);
  const cache = registry.create<string>('sessions', { sizeOf: () => 1_000 });
  for (let n = 0; n < 5_000; n++) {
    cache.set(`${n}`, 'x');
    cache.get('0');
  }
  const [usage] = registry.usage();
  expect(usage).toMatchObject({
    name: 'sessions',
    maxBytes: Math.floor(0.05 * 16 * 1024 * 1024),
    entries: 838,
  });
  expect(usage?.bytes).toBeLessThanOrEqual(usage?.maxBytes ?? 0);
  expect([cache.has('0'), cache.has('1'), cache.has('4999')]).toEqual([true, false, true]);
});

it('keeps a single entry that is larger than the share', () => {
  const cache = registryWith(16).create<string>('rule-texts', { sizeOf: (text) => text.length });
  cache.set('small', 'x');
  cache.set('large', 'x'.repeat(10 * 1024 * 1024));
  expect([...cache.keys()]).toEqual(['large']);
});

it('is sized by the machine unless it is set', () => {
  const { cacheMemoryBytes } = new Config();
  expect(cacheMemoryBytes).toBeGreaterThanOrEqual(64 * 1024 * 1024);
  expect(cacheMemoryBytes).toBeLessThanOrEqual(1024 * 1024 * 1024);
});

it('answers a reading whose key is deleted meanwhile, and does not keep the value', async () => {
  let answer = (_: { live: boolean }): void => undefined;
  const cache = registryWith(16).create<{ live: boolean }>('sessions', {
    sizeOf: () => 100,
    ttl: 1_000,
    fetchMethod: () => new Promise((resolve) => (answer = resolve)),
  });
  const reading = cache.fetch('ses_1');
  cache.delete('ses_1');
  answer({ live: true });
  expect(await reading).toEqual({ live: true });
  expect(cache.has('ses_1')).toBe(false);
});
