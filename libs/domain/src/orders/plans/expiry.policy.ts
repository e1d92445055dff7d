const dayMs = 86_400_000;

/** Whole days before its end at which a package's owner is told of it. */
export const reminderSteps = [7, 1] as const;

export const daysLeft = (endsAt: Date, nowMs: number): number =>
  Math.floor((endsAt.getTime() - nowMs) / dayMs);

/** The last step that has come; null where none has, or the end. After a time off only the last is told. */
export function reminderDue(endsAt: Date, nowMs: number): number | null {
  if (endsAt.getTime() <= nowMs) return null;
  return reminderSteps.findLast((step) => daysLeft(endsAt, nowMs) <= step) ?? null;
}

/** Each end has its own: what is renewed is told of anew. */
export const reminderCause = (endsAt: Date, step: number): string =>
  `package.expiring ${endsAt.getTime()} ${step}`;
