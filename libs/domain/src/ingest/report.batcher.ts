import { KeyedBatcher } from '@parley/platform/batching';
import { type Database, pipelined, type TenantTx } from '@parley/platform/database';
import { assertActive, type SentReport } from './sender-checks.queries.js';

interface ReportBatcherOptions<Report> {
  /** Stores reports as one batch of a transaction; returns the new ids. It sends its statements before it first awaits. */
  storeIn: (tx: TenantTx, reports: Report[]) => Promise<Set<string>>;
  /** The most batches of one tenant at once. It is 1 where their order matters. */
  inFlight: number;
}

/** The most rows of one statement. */
const flushRows = 1_000;

/** Makes reports durable. Frames that arrive during a write share the next transaction. */
export class ReportBatcher<Report extends SentReport> {
  private readonly batcher: KeyedBatcher<Report[], Set<string>>;

  constructor(database: Database, { storeIn, inFlight }: ReportBatcherOptions<Report>) {
    this.batcher = new KeyedBatcher<Report[], Set<string>>({
      most: flushRows,
      inFlight,
      weightOf: (frame) => frame.length,
      work: async (tenantId, frames) => {
        const stored = await database.asTenant(tenantId, async (tx) => {
          const [, stored] = await pipelined([assertActive(tx), storeIn(tx, frames.flat())]);
          return stored;
        });
        return frames.map((frame) => duplicatesOf(frame, stored));
      },
    });
  }

  /** Stores a frame's reports and returns the ids stored before. A rejection leaves their state open. */
  store(tenantId: string, reports: Report[]): Promise<Set<string>> {
    return this.batcher.add(tenantId, reports);
  }
}

/** The first report with a stored id is new; the others with the same id are duplicates. */
function duplicatesOf(reports: SentReport[], stored: Set<string>): Set<string> {
  return new Set(reports.filter((report) => !stored.delete(report.id)).map((report) => report.id));
}
