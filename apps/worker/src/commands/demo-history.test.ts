import { describe, expect, it } from 'vitest';
import { type DemoSource, pastReports } from './demo-history.js';
import { demo } from './demo-plan.js';

const now = new Date('2026-11-21T06:30:00Z');
const source: DemoSource = {
  subAccountId: 'sub_1',
  daily: 100,
  dial: '+6012',
  until: now,
  accounts: [
    { id: 'soc_1', platform: 'whatsapp' },
    { id: 'soc_2', platform: 'line' },
  ],
};

describe('the demo’s past', () => {
  const reports = pastReports([source], now, 'Asia/Shanghai');

  it('reaches from thirty days ago to this moment, in the order of time', () => {
    const times = reports.map(({ gainedAt }) => gainedAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(now.getTime());
    expect(times[0]).toBeGreaterThanOrEqual(now.getTime() - (demo.historyDays + 1) * 86_400_000);
    expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
  });

  it('is the same again', () => {
    expect(pastReports([source], now, 'Asia/Shanghai')).toEqual(reports);
  });

  it('meets some people again', () => {
    const people = new Set(reports.map(({ account }) => account)).size;
    expect(people / reports.length).toBeGreaterThan(0.8);
    expect(people / reports.length).toBeLessThan(0.96);
  });
});
