import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { uncountedReports } from './fan-backlog.queries.js';
import { eraseInChunks, type ErasureSection, ErasureSectionRegistry } from '../sub-accounts/index.js';

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Events of the tenant $1 whose reports are not counted yet. */
const uncounted = uncountedReports('$1');

/** Erases the reports of a sub-account, or of a tenant up to a time. Gains and their figures stay: they name nobody. */
@Injectable()
export class FanErasureRepository implements ErasureSection {
  constructor(
    registry: ErasureSectionRegistry,
    private readonly database: Database,
  ) {
    registry.register('fan-reports', this);
  }

  /** Whether all that it reported is counted. The outbox alone knows of waiting batches. */
  async isSettled(tx: TenantTx, subAccountId: string): Promise<boolean> {
    const waiting = await tx.query(
      `select 1 from ${uncounted} o
       join fan_reports r on r.batch_id = o.payload ->> 'batchId' where r.sub_account_id = $2 limit 1`,
      [tx.tenantId, subAccountId],
    );
    return waiting.length === 0;
  }

  /** Reports are passed in the order of their ids, because no index finds them by their sub-account. */
  async erase(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit, last) =>
      tx.query<{ id: string }>(
        `with found as (
           select id from fan_reports where tenant_id = $2 and id > $3 and sub_account_id = $1 order by id limit $4
         ), erased as (
           delete from fan_reports r using found where r.tenant_id = $2 and r.id = found.id
         )
         select id from found order by id`,
        [subAccountId, tx.tenantId, last || beforeAll, limit],
      ),
    );
  }

  /** Whether a report that was stored until then is not counted yet. */
  async hasUncounted(tx: TenantTx, until: Date): Promise<boolean> {
    const waiting = await tx.query(`select 1 from ${uncounted} o where o.created_at <= $2 limit 1`, [
      tx.tenantId,
      until,
    ]);
    return waiting.length > 0;
  }

  /**
   * Clears who is named by counted reports that were stored until then, and looks at up to `limit` of them after the
   * id `last`, empty at first. They stay known by their ids. Returns the ids looked at.
   */
  async clearReports(tx: TenantTx, last: string, until: Date, limit: number): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `with found as (
         select id, batch_id <> all(array(select o.payload ->> 'batchId' from ${uncounted} o)) as counted
         from fan_reports where tenant_id = $1 and id > $2 and stored_at <= $3 order by id limit $4
       ), cleared as (
         update fan_reports r set account = '', nickname = '', link = '', phone = ''
         from found where r.tenant_id = $1 and r.id = found.id and found.counted
       )
       select id from found order by id`,
      [tx.tenantId, last || beforeAll, until, limit],
    );
    return rows.map(({ id }) => id);
  }
}
