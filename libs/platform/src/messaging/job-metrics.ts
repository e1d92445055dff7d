import { Injectable, Logger } from '@nestjs/common';
import { madeAtMs } from '@parley/contracts/public';
import type { EventName } from '@parley/contracts/server';
import { Clock } from '../clock/index.js';
import { type Durations, Metrics } from '../metrics/index.js';

/** Events that are written long before they are due, so their age says nothing. */
const laterEvents: ReadonlySet<EventName> = new Set<EventName>([
  'automatic-reply.due',
  'desktop.command-created',
  'sandbox.callback-due',
  'task.passed-on',
]);

/** The buckets reach from a busy queue to an outage, in seconds. */
const lagBuckets = [0.05, 0.25, 1, 5, 30, 120, 600];
const logEveryMs = 10_000;
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/** How long jobs take and how they end, and the delay between events and their effects. */
@Injectable()
export class JobMetrics {
  private readonly logger = new Logger('Jobs');
  private readonly loggedAt = new Map<string, number>();
  private readonly lags: Durations;
  private readonly jobs: Durations;

  constructor(
    metrics: Metrics,
    private readonly clock: Clock,
  ) {
    this.lags = metrics.durations({
      name: 'parley_event_lag_seconds',
      help: 'From the writing of an event to its effect, by consumer; of a batch the oldest event',
      labels: ['consumer'],
      buckets: lagBuckets,
    });
    this.jobs = metrics.durations({
      name: 'parley_job_seconds',
      help: 'Runs of jobs by outcome; one that failed is tried again',
      labels: ['job', 'outcome'],
      buckets: jobBuckets,
    });
  }

  async measure(job: string, work: () => Promise<void>): Promise<void> {
    const began = performance.now();
    let outcome = 'failed';
    try {
      await work();
      outcome = 'done';
    } catch (error) {
      this.logFailure(job, error);
      throw error;
    } finally {
      this.jobs.child(job, outcome).observe((performance.now() - began) / 1_000);
    }
  }

  /** In an outage all jobs fail, so each kind logs one line per interval. */
  private logFailure(job: string, error: unknown): void {
    const now = performance.now();
    if (now - (this.loggedAt.get(job) ?? Number.NEGATIVE_INFINITY) < logEveryMs) return;
    this.loggedAt.set(job, now);
    this.logger.warn({ err: error }, 'a job failed; unless nothing can help it, it is tried again');
  }

  /** Call it once the event has had its effect. */
  addLag(consumer: string, { id, name }: { id: string; name: EventName }): void {
    if (laterEvents.has(name)) return;
    this.lags.child(consumer).observe(Math.max(0, this.clock.nowMs() - madeAtMs(id)) / 1_000);
  }
}
