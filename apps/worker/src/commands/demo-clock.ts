import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';

const dayMs = 86_400_000;

/** Something that was done at a time of the past. */
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

/** The demo's past is lived through the services, by a clock that stands in it meanwhile. */
export async function asOf<T>(app: INestApplicationContext, at: Date, work: () => Promise<T>): Promise<T> {
  const clock: Partial<Pick<Clock, 'now' | 'nowMs'>> = app.get(Clock);
  Object.assign(clock, { now: () => new Date(at), nowMs: () => at.getTime() });
  try {
    return await work();
  } finally {
    // The class's own method becomes visible again.
    delete clock.now;
    delete clock.nowMs;
  }
}
