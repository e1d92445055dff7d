import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { unhandledEvents } from '@parley/platform/messaging';
import { eraseInChunks, type ErasureSection, ErasureSectionRegistry } from '../sub-accounts/index.js';

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Erases the reports of a sub-account. Gains and their figures stay: they name nobody. */
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
      `select 1 from ${unhandledEvents('fans.count', '$2')} o
       join fan_reports r on r.batch_id = o.payload ->> 'batchId' where r.sub_account_id = $1 limit 1`,
      [subAccountId, tx.tenantId],
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
}
