import { KeyedBatcher } from '@parley/platform/batching';
import { type Database, pipelined, type TenantTx } from '@parley/platform/database';
import { assertActive, type SentReport } from './sender-checks.queries.js';

interface ReportBatcherOptions<Report> {
  /**
   * Stores reports as one batch of a transaction; returns the ids that are new. Where it commits by `tx.commitWith`, it
   * waits for `allowed` before.
   */
  storeIn: (tx: TenantTx, reports: Report[], allowed: Promise<void>) => Promise<Set<string>>;
  /** Batches of a tenant under way at once. One where their order matters. */
  inFlight: number;
}

/** Rows stored by one statement. */
const flushRows = 1_000;

/** Makes reports durable: frames that arrive while a batch is being written share the next transaction. */
export class ReportBatcher<Report extends SentReport> {
  private readonly batcher: KeyedBatcher<Report[], Set<string>>;

  constructor(database: Database, { storeIn, inFlight }: ReportBatcherOptions<Report>) {
    this.batcher = new KeyedBatcher<Report[], Set<string>>({
      most: flushRows,
      inFlight,
      weightOf: (frame) => frame.length,
      work: async (tenantId, frames) => {
        const stored = await database.asTenant(tenantId, async (tx) => {
          const allowed = assertActive(tx);
          const [, stored] = await pipelined([allowed, storeIn(tx, frames.flat(), allowed)]);
          return stored;
        });
        return frames.map((frame) => duplicatesOf(frame, stored));
      },
    });
  }

  /** Stores a frame's reports and returns the ids that were stored before. Rejects when nothing is certain. */
  store(tenantId: string, reports: Report[]): Promise<Set<string>> {
    return this.batcher.add(tenantId, reports);
  }
}

/** The first claim of a stored id is its storing; any other is a duplicate. */
function duplicatesOf(reports: SentReport[], stored: Set<string>): Set<string> {
  return new Set(reports.filter((report) => !stored.delete(report.id)).map((report) => report.id));
}
