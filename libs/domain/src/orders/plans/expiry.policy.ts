import { dayMs } from '@parley/contracts/public';

/** Whole days before the end of a package at which its owner gets a reminder. */
export const reminderSteps = [7, 1] as const;

export const daysLeft = (endsAt: Date, nowMs: number): number =>
  Math.floor((endsAt.getTime() - nowMs) / dayMs);

/** The latest reminder step; null before the first step and after the end. Missed steps are skipped. */
export function reminderDue(endsAt: Date, nowMs: number): number | null {
  if (endsAt.getTime() <= nowMs) return null;
  return reminderSteps.findLast((step) => daysLeft(endsAt, nowMs) <= step) ?? null;
}

/** Each end has causes of its own, so that a renewed package has new reminders. */
export const reminderCause = (endsAt: Date, step: number): string =>
  `package.expiring ${endsAt.getTime()} ${step}`;
