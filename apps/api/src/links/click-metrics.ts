import { Injectable } from '@nestjs/common';
import { ClickStore, type ClickStoreUsage } from '@parley/domain/links';
import { Clock } from '@parley/platform/clock';
import { Metrics } from '@parley/platform/metrics';

/** Figures about storing clicks at this node, read on request. */
@Injectable()
export class ClickMetrics {
  constructor(
    metrics: Metrics,
    private readonly store: ClickStore,
    private readonly clock: Clock,
  ) {
    const total = (name: string, help: string, read: (usage: ClickStoreUsage) => number): void =>
      metrics.total(name, help, () => read(store.usage()));
    total(
      'parley_clicks_stored_total',
      'Clicks stored in PostgreSQL before their redirect',
      (usage) => usage.stored,
    );
    total('parley_click_batches_total', 'Transactions that stored them', (usage) => usage.batches);
    total('parley_clicks_journaled_total', 'Clicks that went into the journal', (usage) => usage.journaled);
    total('parley_clicks_refused_total', 'Clicks that neither could take', (usage) => usage.refused);
    metrics.gauge('parley_click_journal_bytes', 'Bytes of clicks that wait in the journal', {
      read: (gauge) => gauge.set(this.journal().bytes),
    });
    metrics.gauge('parley_click_journal_oldest_seconds', 'Age of the oldest of them', {
      read: (gauge) => gauge.set(this.oldestSeconds()),
    });
  }

  private journal(): ClickStoreUsage['journal'] {
    return this.store.usage().journal;
  }

  private oldestSeconds(): number {
    const { sinceMs } = this.journal();
    return sinceMs === null ? 0 : Math.max(0, (this.clock.nowMs() - sinceMs) / 1_000);
  }
}
