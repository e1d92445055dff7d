import type { INestApplicationContext } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';

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
