import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JobPriority } from './job-priority.js';

/** Work that ends when it is told to. */
function work(done: string[], name: string) {
  let end = (): void => undefined;
  const run = async (): Promise<void> => {
    await new Promise<void>((resolve) => (end = resolve));
    done.push(name);
  };
  return { run, end: () => end() };
}

describe('Precedence', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = () => {
    const precedence = new JobPriority();
    const done: string[] = [];
    const note = (name: string) => async () => void done.push(name);
    return { precedence, done, note };
  };

  it('holds what yields until what goes first has ended, one piece after the other', async () => {
    const { precedence, done, note } = open();
    const [one, other] = [work(done, 'one'), work(done, 'other')];
    const first = precedence.run('first', one.run);
    const held = precedence.run('yields', note('held'));
    one.end();
    await first;
    const second = precedence.run('first', other.run);
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['one']);
    other.end();
    await second;
    await vi.advanceTimersByTimeAsync(20);
    await held;
    expect(done).toEqual(['one', 'other', 'held']);
  });

  it('holds nothing that minds neither, and nothing while nothing goes first', async () => {
    const { precedence, done, note } = open();
    await precedence.run('yields', note('alone'));
    void precedence.run('first', work(done, 'one').run);
    await precedence.run('any', note('beside'));
    expect(done).toEqual(['alone', 'beside']);
  });

  it('holds for two seconds at most', async () => {
    const { precedence, done, note } = open();
    void precedence.run('first', work(done, 'never').run);
    const held = precedence.run('yields', note('held'));
    await vi.advanceTimersByTimeAsync(1_999);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await held;
    expect(done).toEqual(['held']);
  });

  it('lets go also where what goes first fails', async () => {
    const { precedence, done, note } = open();
    const failed = precedence.run('first', () => Promise.reject(new Error('failed')));
    const held = precedence.run('yields', note('held'));
    await expect(failed).rejects.toThrow('failed');
    await vi.advanceTimersByTimeAsync(20);
    await held;
    expect(done).toEqual(['held']);
  });
});
