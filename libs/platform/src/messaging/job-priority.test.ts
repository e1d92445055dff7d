import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JobPriority } from './job-priority.js';

/** Work that ends when `end` is called. */
function work(done: string[], name: string) {
  let end = (): void => undefined;
  const run = async (): Promise<void> => {
    await new Promise<void>((resolve) => (end = resolve));
    done.push(name);
  };
  return { run, end: () => end() };
}

describe('JobPriority', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = () => {
    const priority = new JobPriority();
    const done: string[] = [];
    const note = (name: string) => async () => void done.push(name);
    return { priority, done, note };
  };

  it('delays work that yields until no work that goes first was begun for a while', async () => {
    const { priority, done, note } = open();
    const [one, other] = [work(done, 'one'), work(done, 'other')];
    const first = priority.run('first', one.run);
    const yielding = priority.run('yields', note('yielding'));
    one.end();
    await first;
    const second = priority.run('first', other.run);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['one']);
    other.end();
    await second;
    await vi.advanceTimersByTimeAsync(20);
    await yielding;
    expect(done).toEqual(['one', 'other', 'yielding']);
  });

  it('delays no other work, and nothing while no work goes first', async () => {
    const { priority, done, note } = open();
    await priority.run('yields', note('alone'));
    void priority.run('first', work(done, 'one').run);
    await priority.run('any', note('beside'));
    expect(done).toEqual(['alone', 'beside']);
  });

  it('delays for two seconds at most', async () => {
    const { priority, done, note } = open();
    void priority.run('first', work(done, 'never').run);
    const yielding = priority.run('yields', note('yielding'));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await yielding;
    expect(done).toEqual(['yielding']);
  });

  it('ends the delay also where the work that goes first fails', async () => {
    const { priority, done, note } = open();
    const failed = priority.run('first', () => Promise.reject(new Error('failed')));
    const yielding = priority.run('yields', note('yielding'));
    await expect(failed).rejects.toThrow('failed');
    await vi.advanceTimersByTimeAsync(20);
    await yielding;
    expect(done).toEqual(['yielding']);
  });
});
