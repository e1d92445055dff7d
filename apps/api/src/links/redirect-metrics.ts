import { Injectable, Logger } from '@nestjs/common';
import type { Redirect } from '@parley/domain/links';
import { type Counter, Metrics } from '@parley/platform/metrics';

/** The shortest time between two log lines about failures. */
const logEveryMs = 1_000;

/** Counts the outcomes of clicks on links. */
@Injectable()
export class RedirectMetrics {
  private readonly outcomes: Counter<'outcome'>;
  private readonly failures: Counter;
  private readonly logger = new Logger('Redirects');
  private loggedAt = Number.NEGATIVE_INFINITY;

  constructor(metrics: Metrics) {
    this.outcomes = metrics.counter('parley_redirects_total', 'Answered visits of links by outcome', [
      'outcome',
    ]);
    this.failures = metrics.counter(
      'parley_redirects_failed_total',
      'Visits of links that were answered with 503',
    );
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
