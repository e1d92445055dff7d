import { describe, expect, it } from 'vitest';
import { canonicalTimeZone } from './tenants.rules.js';

describe('a time zone', () => {
  it.each([
    ['Asia/Shanghai', 'Asia/Shanghai'],
    ['asia/shanghai', 'Asia/Shanghai'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['america/port-au-prince', 'America/Port-au-Prince'],
    ['utc', 'UTC'],
  ])('%j is %j', (text, zone) => expect(canonicalTimeZone(text)).toBe(zone));

  it.each(['', 'Mars/Olympus', '+08:00', '-03', 'GMT+8', 'Asia/Shanghai ', '8', 'x'.repeat(100)])(
    'is not %j',
    (text) => expect(canonicalTimeZone(text)).toBeNull(),
  );
});
