import type { FanCount, Trend } from '@parley/contracts/public';
import { expect, it } from 'vitest';
import { countInto, rankAgain } from './live';

const count = (gained: number): FanCount => ({
  gained,
  fresh: gained,
  repeat: 0,
  freshInSubAccount: gained,
  freshInTenant: gained,
});
const bucket = (start: string, gained: number | null, running = false) => ({
  start,
  current: gained === null ? null : count(gained),
  previous: null,
  running,
});
const pushed = { today: count(50), hour: { hour: '2026-11-21T06:00:00.000Z', count: count(7) } };

it('counts into the hour named by the push, also once it has passed into the next bucket', () => {
  const trend: Trend = {
    period: '24h',
    timeZone: 'Asia/Shanghai',
    buckets: [
      bucket('2026-11-21T05:00:00.000Z', 3),
      bucket('2026-11-21T06:00:00.000Z', null),
      bucket('2026-11-21T07:00:00.000Z', null),
    ],
  };
  expect(countInto(trend, pushed).buckets.map((one) => one.current?.gained)).toEqual([3, 7, undefined]);
});

it('counts the whole day into the running day', () => {
  const trend: Trend = {
    period: '7d',
    timeZone: 'Asia/Shanghai',
    buckets: [bucket('2026-11-19T16:00:00.000Z', 40), bucket('2026-11-20T16:00:00.000Z', 41, true)],
  };
  expect(countInto(trend, pushed).buckets.map((one) => one.current?.gained)).toEqual([40, 50]);
});

it('knows when someone may have entered the ranking', () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({
    subAccountId: `s${index}`,
    remark: '',
    account: '',
    gained: 100 - index,
  }));
  expect(rankAgain(rows, new Map([['s3', 200]]))).toMatchObject({ complete: true });
  expect(rankAgain(rows, new Map([['x', 91]])).complete).toBe(true);
  expect(rankAgain(rows, new Map([['x', 92]])).complete).toBe(false);
  expect(rankAgain(rows.slice(0, 3), new Map([['x', 1]])).complete).toBe(false);
});
