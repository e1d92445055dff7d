import type { INestApplicationContext } from '@nestjs/common';
import { dayMs } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';

/** A step that happened at a time in the past. */
export interface DemoStep {
  at: Date;
  run: () => Promise<unknown>;
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Takes steps in the order of their times. */
export async function replay(app: INestApplicationContext, steps: readonly DemoStep[]): Promise<void> {
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await asOf(app, at, run);
}

/** Runs the demo's past through the services, with a clock that shows a past time meanwhile. */
export async function asOf<T>(app: INestApplicationContext, at: Date, work: () => Promise<T>): Promise<T> {
  const clock: Partial<Pick<Clock, 'now' | 'nowMs'>> = app.get(Clock);
  Object.assign(clock, { now: () => new Date(at), nowMs: () => at.getTime() });
  try {
    return await work();
  } finally {
    // Makes the class's own method visible again.
    delete clock.now;
    delete clock.nowMs;
  }
}
