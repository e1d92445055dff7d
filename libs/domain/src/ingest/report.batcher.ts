import { type Database, pipelined, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { KeyedBatcher } from '@parley/platform/batching';

/** What every report has. `id` is the client's UUID. */
interface Sent {
  id: string;
  subAccountId: string;
}

interface ReportLanesOptions<Report> {
  /**
   * Stores reports as one batch of a transaction; returns the ids that are new. Where it commits by `tx.last`, it waits
   * for `allowed` before.
   */
  storeIn: (tx: TenantTx, reports: Report[], allowed: Promise<void>) => Promise<Set<string>>;
  /** Batches of a tenant under way at once. One where their order matters. */
  inFlight: number;
}

/** Rows stored by one statement. */
const flushRows = 1_000;

/** Makes reports durable: frames that arrive while a batch is being written share the next transaction. */
export class ReportBatcher<Report extends Sent> {
  private readonly lanes: KeyedBatcher<Report[], Set<string>>;

  constructor(database: Database, { storeIn, inFlight }: ReportLanesOptions<Report>) {
    this.lanes = new KeyedBatcher<Report[], Set<string>>({
      most: flushRows,
      inFlight,
      weightOf: (frame) => frame.length,
      work: async (tenantId, frames) => {
        const stored = await database.asTenant(tenantId, async (tx) => {
          const allowed = refuseSuspended(tx);
          const [, stored] = await pipelined([allowed, storeIn(tx, frames.flat(), allowed)]);
          return stored;
        });
        return frames.map((frame) => duplicatesOf(frame, stored));
      },
    });
  }

  /** Stores a frame's reports and returns the ids that were stored before. Rejects when nothing is certain. */
  store(tenantId: string, reports: Report[]): Promise<Set<string>> {
    return this.lanes.add(tenantId, reports);
  }
}

/**
 * Keeps the keys of the sub-accounts that report: a deletion begins before a report or after it, never beside it.
 * Rejects with `sub-accounts.deleting` where one of them is being erased, or is.
 */
export async function lockSenders(tx: TenantTx, reports: Sent[]): Promise<void> {
  const ids = [...new Set(reports.map((report) => report.subAccountId))];
  const held = await tx.query(
    `select 1 from sub_accounts where id = any($1) and status <> all('{deleting,deleted}') order by id for key share`,
    [ids],
  );
  if (held.length === ids.length) return;
  throw new AppError('sub-accounts.deleting', 'This sub-account is being deleted.');
}

/** As if the session were over, which it is in a moment: the client then keeps what it reported. */
async function refuseSuspended(tx: TenantTx): Promise<void> {
  const active = await tx.query(`select 1 from tenants where id = $1 and status = 'active'`, [tx.tenantId]);
  if (active.length === 0) throw new AppError('desktop.session_ended', 'The account is suspended.');
}

/** The first claim of a stored id is its storing; any other is a duplicate. */
function duplicatesOf(reports: Sent[], stored: Set<string>): Set<string> {
  return new Set(reports.filter((report) => !stored.delete(report.id)).map((report) => report.id));
}
