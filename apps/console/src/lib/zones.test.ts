import { describe, expect, it } from 'vitest';
import { matchesZone, searchZones, zoneOf, zonesOf } from './zones';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

describe('time zones', () => {
  it('tells the offset of the moment asked for', () => {
    expect(zoneOf('Asia/Shanghai', 'zh-CN', winter)).toMatchObject({ offset: 'UTC+08:00', minutes: 480 });
    expect(zoneOf('America/New_York', 'en-US', winter).offset).toBe('UTC−05:00');
    expect(zoneOf('America/New_York', 'en-US', summer).offset).toBe('UTC−04:00');
    expect(zoneOf('America/St_Johns', 'en-US', winter).minutes).toBe(-210);
    expect(zoneOf('UTC', 'en-US', winter).offset).toBe('UTC+00:00');
  });

  it('finds a zone by its city, its name and its offset', () => {
    const shanghai = zoneOf('Asia/Shanghai', 'en-US', winter);
    const kolkata = zoneOf('Asia/Kolkata', 'en-US', winter);
    for (const text of ['shang', 'asia/shanghai', 'China', '+8', 'utc+8', 'UTC+08:00', ''])
      expect(matchesZone(shanghai, text), text).toBe(true);
    for (const text of ['-8', 'utc+7', 'shang tokyo']) expect(matchesZone(shanghai, text), text).toBe(false);
    expect(matchesZone(kolkata, '+5:30')).toBe(true);
    expect(matchesZone(kolkata, '+5')).toBe(true);
    expect(matchesZone(zoneOf('America/New_York', 'en-US', winter), 'new york')).toBe(true);
  });

  it('finds what begins with the text before what merely holds it', () => {
    const zones = ['Antarctica/Vostok', 'Asia/Tokyo', 'Europe/Paris'].map((id) =>
      zoneOf(id, 'en-US', winter),
    );
    expect(searchZones(zones, 'tok').map(({ id }) => id)).toEqual(['Asia/Tokyo', 'Antarctica/Vostok']);
    expect(searchZones(zones, '')).toHaveLength(3);
  });

  it('lists the zone in force even where the browser knows it by another name', () => {
    const ids = zonesOf('en-US', 'Asia/Calcutta', winter).map(({ id }) => id);
    expect(ids).toContain('Asia/Calcutta');
    expect(new Set(ids).size).toBe(ids.length);
  });
});
