import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { SubscriberName } from '@parley/contracts/server';

/** Beyond so many under way, jobs wait for one to end, so that they never fill the memory. */
const most = 2_000;
/** About a minute; the reconciler sends again what failed for longer. */
const tries = 16;
const firstRetryMs = 200;
const longestRetryMs = 5_000;
const patienceMs = 2_000;

/**
 * Runs handlers that wait, for their turn or for further events, outside their jobs: a job ends as its handler begins.
 * The event is confirmed after its handler. Where that fails, or its process dies before, the reconciler sends it again.
 */
@Injectable()
export class DetachedEventRunner implements BeforeApplicationShutdown {
  private readonly logger = new Logger(DetachedEventRunner.name);
  private readonly underWay = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private waiting: (() => void)[] = [];

  /** Resolves once the work has begun. */
  async start(consumer: SubscriberName, work: () => Promise<void>): Promise<void> {
    while (this.underWay.size >= most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    const running = this.run(consumer, work).finally(() => {
      this.underWay.delete(running);
      this.waiting.shift()?.();
    });
    this.underWay.add(running);
  }

  /** Before connections are closed under it. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.race([Promise.all(this.underWay), pause(patienceMs, undefined, { ref: false })]);
  }

  private async run(consumer: SubscriberName, work: () => Promise<void>): Promise<void> {
    for (let tried = 1; ; tried++) {
      try {
        return await work();
      } catch (error) {
        if (tried === tries || this.stopping.signal.aborted) {
          this.logger.warn({ err: error, consumer }, 'leaves an event to be sent again');
          return;
        }
      }
      const waitMs = Math.min(firstRetryMs * 2 ** (tried - 1), longestRetryMs);
      await pause(waitMs, undefined, { ref: false, signal: this.stopping.signal }).catch(() => undefined);
    }
  }
}
