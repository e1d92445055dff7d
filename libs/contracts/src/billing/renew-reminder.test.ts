import { describe, expect, it } from 'vitest';
import { renewReminder } from './renew-reminder.js';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21, 10);
const today = '2026-11-21';
type Told = Parameters<typeof renewReminder>[0];

const owner = (given: Partial<Told> = {}): Told => ({
  role: 'owner',
  psetMealDO: {
    code: 'BIAO_ZHUN_ROOT',
    title: 'Standard',
  },
  charNum: 0,
  vipEndTime: now + 3 * day,
  ...given,
});
const remind = (user: Told, dismissed: string | null = null) =>
  renewReminder(user, now, { dismissed, today });
const daysLeft = (left: number) => {
  const reminder = remind(owner({ vipEndTime: now + left }));
  return reminder && !reminder.isChat ? reminder.days : null;
};

describe('the reminder of a plan by days', () => {
  it.each([
    ['8 days', 8 * day, null],
    ['a millisecond less', 8 * day - 1, 7],
    ['7 days', 7 * day, 7],
    ['a day', day, 1],
    ['a millisecond less than a day', day - 1, 0],
    ['a millisecond', 1, 0],
    ['nothing', 0, null],
    ['less than nothing', -day, null],
  ])('with %s left', (_, left, days) => {
    expect(daysLeft(left)).toBe(days);
  });

  it('tells when it ends', () => {
    expect(remind(owner())).toEqual({ isChat: false, days: 3, endsAt: now + 3 * day });
  });

  it.each([
    ['7 days', 7 * day, null],
    ['2 days', 2 * day, null],
    ['a millisecond less', 2 * day - 1, 1],
    ['an hour', day / 24, 0],
  ])('waits until the last days of a trial: %s left', (_, left, days) => {
    const trial = owner({ psetMealDO: { code: 'TI_YAN_ROOT', title: '' }, vipEndTime: now + left });
    const told = remind(trial);
    expect(told && !told.isChat ? told.days : null).toBe(days);
  });

  it.each(['BIAO_ZHUN_ROOT', 'ZHUAN_YE_ROOT'] as const)('is shown for %s', (code) => {
    expect(remind(owner({ psetMealDO: { code, title: '' } }))).not.toBeNull();
  });

  it('is not shown for what has no end, the free plan and nobody', () => {
    expect(remind(owner({ vipEndTime: null }))).toBeNull();
    expect(remind(owner({ psetMealDO: { code: 'MIAN_FEI_ROOT', title: '' } }))).toBeNull();
    expect(remind(owner({ psetMealDO: null }))).toBeNull();
  });
});

describe('the reminder of characters', () => {
  const byCharacter = (charNum: number, code: 'ZI_FU_ROOT' | 'BIAO_ZHUN_ROOT' = 'ZI_FU_ROOT') =>
    remind(owner({ psetMealDO: { code, title: '' }, vipEndTime: null, charNum }));

  it.each([
    [300_001, null],
    [300_000, { isChat: true, charNum: 300_000 }],
    [1, { isChat: true, charNum: 1 }],
    [0, null],
  ])('with %i left', (charNum, reminder) => {
    expect(byCharacter(charNum)).toEqual(reminder);
  });

  it('is for plans by the character alone', () => {
    expect(byCharacter(5, 'BIAO_ZHUN_ROOT')).toBeNull();
  });
});

describe('no reminder', () => {
  it('is shown again on the day it was closed', () => {
    expect(remind(owner(), today)).toBeNull();
    expect(remind(owner(), '2026-11-20')).not.toBeNull();
  });

  it.each(['agent', 'operator'] as const)('is shown to an %s', (role) => {
    expect(remind(owner({ role }))).toBeNull();
  });
});
