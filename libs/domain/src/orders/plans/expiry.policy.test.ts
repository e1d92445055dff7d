import { dayMs } from '@parley/contracts/public';
import { describe, expect, it } from 'vitest';
import { daysLeft, reminderCause, reminderDue } from './expiry.policy.js';

const endsAt = new Date('2026-12-24T08:00:00Z');
const before = (days: number): number => endsAt.getTime() - days * dayMs;

describe('the reminders of an end', () => {
  it.each([
    [30, null],
    [8, null],
    [8 - 1e-6, 7],
    [7, 7],
    [2, 7],
    [2 - 1e-6, 1],
    [1, 1],
    [0.001, 1],
    [0, null],
    [-3, null],
  ])('%d days before it, the step is %s', (days, step) => {
    expect(reminderDue(endsAt, before(days))).toBe(step);
  });

  it('counts whole days', () => {
    expect(daysLeft(endsAt, before(7.99))).toBe(7);
    expect(daysLeft(endsAt, before(1))).toBe(1);
  });

  it('tells of another end anew', () => {
    const later = new Date(endsAt.getTime() + 1);
    expect(reminderCause(endsAt, 7)).not.toBe(reminderCause(later, 7));
    expect(reminderCause(endsAt, 7)).not.toBe(reminderCause(endsAt, 1));
  });
});
