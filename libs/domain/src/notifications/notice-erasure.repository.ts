import { Injectable } from '@nestjs/common';
import { Database } from '@parley/platform/database';
import { eraseInChunks, type ErasureSection, ErasureSectionRegistry } from '../sub-accounts/index.js';
import { NoticePreferenceRepository } from './preferences/notice-preference.repository.js';
import { SystemNoticeRepository } from './system/system-notice.repository.js';

/** Erases the notices to a sub-account and the notices about it. */
@Injectable()
export class NoticeErasureRepository implements ErasureSection {
  constructor(
    registry: ErasureSectionRegistry,
    private readonly database: Database,
    private readonly systemNoticeRepository: SystemNoticeRepository,
    private readonly preferenceRepository: NoticePreferenceRepository,
  ) {
    registry.register('notices', this);
  }

  async erase(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      tx.query(
        `delete from notice_reads where ctid = any(array(
           select ctid from notice_reads where tenant_id = $2 and notice_id in (
             select id from notices where sub_account_id = $1 or params ->> 'subAccountId' = $1) limit $3)) returning 1`,
        [subAccountId, tx.tenantId, limit],
      ),
    );
    await this.database.asTenant(tenantId, async (tx) => {
      await this.systemNoticeRepository.deleteReads(tx, subAccountId);
      await this.preferenceRepository.delete(tx, subAccountId);
    });
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      tx.query(
        `delete from notices where ctid = any(array(
           select ctid from notices where tenant_id = $2 and (sub_account_id = $1 or params ->> 'subAccountId' = $1)
           limit $3)) returning 1`,
        [subAccountId, tx.tenantId, limit],
      ),
    );
  }
}
