import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { eraseInChunks, type ErasureSection, ErasureSectionRegistry } from '../../sub-accounts/index.js';

/** Erases the translations that a sub-account had made. */
@Injectable()
export class TranslationErasureRepository implements ErasureSection {
  constructor(
    registry: ErasureSectionRegistry,
    private readonly database: Database,
  ) {
    registry.register('translations', this);
  }

  async erase(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      tx.query(
        `delete from cached_translations where ctid = any(array(
           select ctid from cached_translations where tenant_id = $2 and sub_account_id = $1 limit $3)) returning 1`,
        [subAccountId, tx.tenantId, limit],
      ),
    );
  }
}
