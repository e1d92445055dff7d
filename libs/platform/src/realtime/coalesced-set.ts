import { KeyedThrottle } from './keyed-throttle.js';

/**
 * Collects changes under a key until a throttled run takes all of them, each once. If a run fails, its items are lost:
 * the caller's promise rejects, and it must add them again.
 */
export class CoalescedSet<Item> {
  private readonly waiting = new Map<string, Set<Item>>();
  private readonly coalescer: KeyedThrottle;

  constructor(everyMs: number, work: (key: string, items: Item[]) => Promise<void>) {
    this.coalescer = new KeyedThrottle(everyMs, (key) => {
      const items = [...(this.waiting.get(key) ?? [])];
      this.waiting.delete(key);
      return work(key, items);
    });
  }

  /** Resolves after a run that began after the call. Rejects if that run failed. */
  add(key: string, items: Iterable<Item>): Promise<void> {
    const waiting = this.waiting.get(key) ?? new Set();
    for (const item of items) waiting.add(item);
    this.waiting.set(key, waiting);
    return this.coalescer.call(key);
  }
}
