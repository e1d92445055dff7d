import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { type ErasureSection, ErasureSectionRegistry } from '../../sub-accounts/index.js';
import { TranslationFailureEntity } from '../translation-failure.entity.js';

/** Rows that one transaction walks over, because no index leads to those of a sub-account. */
const stride = 20_000;

/** Erases the translations of a sub-account, and its failed ones. */
@Injectable()
export class TranslationErasureRepository implements ErasureSection {
  constructor(
    registry: ErasureSectionRegistry,
    private readonly database: Database,
  ) {
    registry.register('translations', this);
  }

  async erase(tenantId: string, subAccountId: string): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const [row] = await this.database.asTenant(tenantId, (tx) =>
        tx.query<{ last: string | null; passed: number }>(
          `with passed as (
             select key from cached_translations where tenant_id = $2 and key > $3 order by key limit $4
           ), last as (
             select max(key) as key from passed
           ), erased as (
             delete from cached_translations t using last
             where t.tenant_id = $2 and t.sub_account_id = $1 and t.key > $3 and t.key <= last.key
           )
           select (select key from last) as last, (select count(*)::int from passed) as passed`,
          [subAccountId, tx.tenantId, last, stride],
          { freshPlan: true },
        ),
      );
      full = row?.passed === stride;
      last = row?.last ?? '';
    }
    await this.database.asTenant(tenantId, (tx) =>
      tx.manager.delete(TranslationFailureEntity, { tenantId, subAccountId }),
    );
  }

  /** Deletes up to `limit` translations of the tenant that were made no later than `until`. Returns how many. */
  async deleteUntil(tx: TenantTx, until: Date, limit: number): Promise<number> {
    const rows = await tx.query(
      `delete from cached_translations where ctid = any(array(
         select ctid from cached_translations where tenant_id = $1 and created_at <= $2 limit $3)) returning 1`,
      [tx.tenantId, until, limit],
    );
    return rows.length;
  }
}
