const dayMs = 86_400_000;

/** Whole days before the end of a package at which its owner is reminded. */
export const reminderSteps = [7, 1] as const;

export const daysLeft = (endsAt: Date, nowMs: number): number =>
  Math.floor((endsAt.getTime() - nowMs) / dayMs);

/** The last step that has come; null where none has come, or the end has. Missed steps are left out. */
export function reminderDue(endsAt: Date, nowMs: number): number | null {
  if (endsAt.getTime() <= nowMs) return null;
  return reminderSteps.findLast((step) => daysLeft(endsAt, nowMs) <= step) ?? null;
}

/** Each end has its own causes: a renewed package is reminded of anew. */
export const reminderCause = (endsAt: Date, step: number): string =>
  `package.expiring ${endsAt.getTime()} ${step}`;
