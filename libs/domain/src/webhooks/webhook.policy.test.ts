import { hourMs, webhookLimits } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { nextTryAt } from './webhook.policy.js';

describe('the next try', () => {
  const pauseOf = (failed: number, random = 0.5, asked = 0) =>
    nextTryAt({ failed, nowMs: 0, retryAfterMs: asked }, random)?.getTime() ?? null;

  it('comes ten times within three days, and later each time', () => {
    const pauses = Array.from({ length: webhookLimits.triesMax }, (_, n) => pauseOf(n + 1));
    expect(pauses.at(-1)).toBeNull();
    const times = pauses.slice(0, -1).map(Number);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const sum = times.reduce((all, one) => all + one, 0);
    expect(sum).toBeGreaterThan(70 * hourMs);
    expect(sum).toBeLessThanOrEqual(72 * hourMs);
  });

  it('is spread, and obeys the endpoint up to a day', () => {
    expect([pauseOf(2, 0), pauseOf(2, 1)]).toEqual([270_000, 330_000]);
    expect(pauseOf(1, 0.5, 60_000)).toBe(60_000);
    expect(pauseOf(1, 0.5, 90 * hourMs)).toBe(24 * hourMs);
  });
});
