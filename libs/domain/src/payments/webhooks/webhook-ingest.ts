import { Injectable } from '@nestjs/common';
import { KeyedBatcher } from '@parley/platform/batching';
import { Outbox } from '@parley/platform/messaging';
import { callbackInvalid, isKeepable } from '../providers/report-parsing.js';
import {
  type CountedReport,
  type GivenReport,
  PaymentIngestRepository,
  type StoredReport,
} from './payment-ingest.repository.js';

/** The most reports of one statement. */
const most = 500;

const identityOf = (provider: string, key: string): string => `${provider} ${key}`;

/** Stores reports before they are published. Reports that arrive during a write go into the next batch. */
@Injectable()
export class WebhookIngest {
  private readonly batcher = new KeyedBatcher<GivenReport, StoredReport>({
    most,
    work: (_, reports) => this.store(reports),
  });

  constructor(
    private readonly paymentIngestRepository: PaymentIngestRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Resolves with the row of the report's first delivery, once that is durable. A report that cannot be
   * stored rejects with `payments.callback_invalid` before it joins a batch.
   */
  async ingest(given: GivenReport): Promise<StoredReport> {
    if (!isKeepable(given.report)) throw callbackInvalid();
    return this.batcher.add('', given);
  }

  private async store(reports: GivenReport[]): Promise<StoredReport[]> {
    const distinct = [...countDistinct(reports).values()];
    const rows = await this.paymentIngestRepository.store(distinct);
    this.outbox.wakeRelay();
    const stored = new Map(rows.map((row) => [identityOf(row.provider, row.key), row]));
    return reports.map(({ provider, report }) => {
      const row = stored.get(identityOf(provider, report.key));
      if (!row) throw new Error('a report was not stored');
      return { id: row.id, tenantId: row.tenantId };
    });
  }
}

/** One statement cannot write the same row twice. */
function countDistinct(reports: GivenReport[]): Map<string, CountedReport> {
  const distinct = new Map<string, CountedReport>();
  for (const given of reports) {
    const identity = identityOf(given.provider, given.report.key);
    const first = distinct.get(identity);
    if (first) first.deliveries += 1;
    else distinct.set(identity, { ...given, deliveries: 1 });
  }
  return distinct;
}
