import { localDate } from '@parley/domain/tenants';
import { describe, expect, it } from 'vitest';
import { type DemoTraffic, pastClicks } from './demo-clicks.js';
import { demo } from './demo-plan.js';

const now = new Date('2026-11-21T06:30:00Z');
const zone = 'Asia/Shanghai';
const links: DemoTraffic[] = [
  { daily: 60, regions: { SG: 3, '': 1 }, referrers: { '': 1, 'example.com': 1 } },
  { daily: 30, regions: { TW: 1 }, referrers: { '': 1 } },
];

describe('the demo’s past clicks', () => {
  const clicks = pastClicks(links, now, zone);

  it('reach from thirty days ago to this moment, in the order of time', () => {
    const times = clicks.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(now.getTime());
    expect(times[0]).toBeGreaterThanOrEqual(now.getTime() - (demo.historyDays + 1) * 86_400_000);
    expect(new Set(clicks.map(({ day }) => day)).size).toBe(demo.historyDays + 1);
    for (const { at, day } of clicks.filter((_, index) => index % 20 === 0))
      expect(day).toBe(localDate(at, zone));
  });

  it('are the same again', () => {
    expect(pastClicks(links, now, zone)).toEqual(clicks);
  });

  it('are of visitors and of programs, and some visitors click again on their day', () => {
    const visitors = new Map<string, typeof clicks>();
    for (const click of clicks) {
      const key = click.visitor.toString('hex');
      visitors.set(key, [...(visitors.get(key) ?? []), click]);
    }
    const filtered = clicks.filter(({ filter }) => filter !== null).length;
    expect(filtered / clicks.length).toBeGreaterThan(0.05);
    expect(filtered / clicks.length).toBeLessThan(0.2);
    expect(clicks.length / visitors.size).toBeGreaterThan(1.1);
    for (const own of visitors.values())
      for (const field of ['link', 'day', 'region', 'device', 'address'] as const)
        expect(new Set(own.map((click) => click[field])).size).toBe(1);
    expect(new Set(clicks.map(({ device }) => device))).toEqual(
      new Set(['phone', 'tablet', 'desktop', 'other']),
    );
  });
});
