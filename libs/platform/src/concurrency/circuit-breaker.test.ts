import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.js';
import { TimeLimitError, withinMs } from './within-ms.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('CircuitBreaker', () => {
  it('opens when work fails, and closes when a probe succeeds', async () => {
    let isAway = true;
    const probe = vi.fn(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()));
    const breaker = new CircuitBreaker({ probe, probeMs: 250 });
    expect(breaker.isOpen).toBe(false);
    breaker.trip();
    breaker.trip();
    expect(breaker.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect([probe.mock.calls.length, breaker.isOpen]).toEqual([1, true]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(200);
    expect([probe.mock.calls.length, breaker.isOpen]).toEqual([2, false]);
  });

  it('waits longer with each failure until work succeeds again', async () => {
    const breaker = new CircuitBreaker({ probe: () => Promise.resolve(), probeMs: 250 });
    const openMs = async () => {
      breaker.trip();
      let ms = 0;
      for (; breaker.isOpen; ms += 50) await vi.advanceTimersByTimeAsync(50);
      return ms;
    };
    expect([await openMs(), await openMs(), await openMs()]).toEqual([100, 200, 400]);
    for (let i = 0; i < 5; i++) await openMs();
    expect(await openMs()).toBe(2_000);
    breaker.succeed();
    expect(await openMs()).toBe(100);
  });

  it('takes a probe that stalls for a failure, and begins few of them', async () => {
    const probe = vi.fn(() => new Promise<void>(() => undefined));
    const breaker = new CircuitBreaker({ probe, probeMs: 250 });
    breaker.trip();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([probe.mock.calls.length, breaker.isOpen]).toEqual([3, true]);
    breaker.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('withinMs', () => {
  it('resolves and rejects as the work does, and rejects when its time is over', async () => {
    await expect(withinMs(Promise.resolve('done'), 10)).resolves.toBe('done');
    await expect(withinMs(Promise.reject(new Error('failed')), 10)).rejects.toThrow('failed');
    const late = expect(withinMs(new Promise(() => undefined), 10)).rejects.toThrow(TimeLimitError);
    await vi.advanceTimersByTimeAsync(11);
    await late;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes an answer that lay in the socket of a busy process for one in time', async () => {
    vi.useRealTimers();
    let answer = (_: string): void => undefined;
    const work = new Promise<string>((resolve) => (answer = resolve));
    const result = withinMs(work, 5);
    // Like data of a socket, this is read after the timers of the same turn.
    setTimeout(() => answer('answer'), 5);
    const began = performance.now();
    while (performance.now() - began < 20);
    await expect(result).resolves.toBe('answer');
  });
});
