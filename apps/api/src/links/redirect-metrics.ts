import { Injectable, Logger } from '@nestjs/common';
import type { Redirect } from '@parley/domain/links';
import { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';

/** So often failures are logged at most. */
const logEveryMs = 1_000;

/** Counts what visits of links came to. */
@Injectable()
export class RedirectMetrics {
  private readonly outcomes = new Counter({
    name: 'parley_redirects_total',
    help: 'Answered visits of links by outcome',
    labelNames: ['outcome'],
    registers: [],
  });
  private readonly failures = new Counter({
    name: 'parley_redirects_failed_total',
    help: 'Visits of links that were answered with 503',
    registers: [],
  });
  private readonly logger = new Logger('Redirects');
  private loggedAt = Number.NEGATIVE_INFINITY;

  constructor(metrics: Metrics) {
    metrics.add(this.outcomes);
    metrics.add(this.failures);
  }

  count({ outcome }: Redirect): void {
    this.outcomes.inc({ outcome });
  }

  fail(error: unknown): void {
    this.failures.inc();
    const now = performance.now();
    if (now - this.loggedAt < logEveryMs) return;
    this.loggedAt = now;
    this.logger.error({ err: error }, 'a visit of a link failed');
  }
}
