import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FairLimiter, PriorityLimiter } from './fair-limiter.js';

describe('FairLimiter', () => {
  const queue = { max: 7, full: 'Too many.', retryAfterSeconds: 5 };

  it('never runs more at once than its size, and runs all in their order', async () => {
    const limiter = new FairLimiter(2, queue);
    let [running, most] = [0, 0];
    const done: number[] = [];
    const work = (index: number) => async () => {
      most = Math.max(most, ++running);
      await pause(1);
      running--;
      done.push(index);
      return index;
    };
    const results = await Promise.all(Array.from({ length: 9 }, (_, index) => limiter.run(work(index))));
    expect(most).toBe(2);
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(done).toEqual(results);
  });

  it('lets those whose work waits take turns: many pieces of one keep nobody else out', async () => {
    const limiter = new FairLimiter(1, queue);
    const done: string[] = [];
    const work = (name: string) => limiter.run(() => Promise.resolve(done.push(name)), name[0]);
    await Promise.all(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(work));
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('passes a turn on when the work before it failed', async () => {
    const limiter = new FairLimiter(1, queue);
    const failing = limiter.run(() => Promise.reject(new Error('no')));
    const next = limiter.run(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
  });

  it('lets nobody wait in a line that is too long, and is open again once it is shorter', async () => {
    const limiter = new FairLimiter(1, { ...queue, max: 2 });
    const work = () => Promise.resolve('done');
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => limiter.run(work)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect((outcomes[3] as PromiseRejectedResult).reason).toMatchObject({
      code: 'server.unavailable',
      message: 'Too many.',
      extra: { retryAfterSeconds: 5 },
    });
    await expect(limiter.run(work)).resolves.toBe('done');
  });
});

describe('PriorityLimiter', () => {
  const queue = { max: 3, full: 'Too many.', retryAfterSeconds: 5 };
  const refused = { code: 'server.unavailable', extra: { retryAfterSeconds: 5 } };

  it('serves who stands in the first line before all that wait in the others, and keeps places for them', async () => {
    const limiter = new PriorityLimiter(1, { first: queue, second: queue });
    const done: string[] = [];
    const work = (rank: 'first' | 'second', name: string) =>
      limiter.run(() => Promise.resolve(done.push(name)), rank, name);
    const others = Promise.allSettled(['b', 'c', 'd', 'e', 'f'].map((name) => work('second', name)));
    await Promise.all([work('first', '1'), work('first', '2')]);
    const outcomes = await others;
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(done).toEqual(['b', '1', '2', 'c', 'd', 'e']);
  });

  it('leaves room to others, however much of one comes', async () => {
    const limiter = new PriorityLimiter(1, { only: { ...queue, max: 4, maxEach: 2 } });
    const work = (whose: string) => limiter.run(() => Promise.resolve(whose), 'only', whose);
    const outcomes = await Promise.allSettled(['a', 'a', 'a', 'a', 'a', 'b'].map(work));
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : '-')).join('')).toBe('aaa--b');
  });

  it('lets nobody wait for longer than is bearable, and counts who gave up no more', async () => {
    const limiter = new PriorityLimiter(1, { only: { ...queue, patienceMs: 10 } });
    let finish = (): void => undefined;
    const long = limiter.run(() => new Promise<void>((resolve) => (finish = resolve)), 'only');
    const tired = await Promise.allSettled(
      [1, 2, 3].map(() => limiter.run(() => Promise.resolve(), 'only', 'x')),
    );
    for (const outcome of tired) expect((outcome as PromiseRejectedResult).reason).toMatchObject(refused);
    const patient = limiter.run(() => Promise.resolve('done'), 'only', 'x');
    finish();
    await long;
    await expect(patient).resolves.toBe('done');
  });
});
