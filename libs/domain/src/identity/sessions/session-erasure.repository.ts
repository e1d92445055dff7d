import { Injectable } from '@nestjs/common';
import { Database, type TenantTx } from '@parley/platform/database';
import { IsNull } from 'typeorm';
import { eraseInChunks, ErasureSectionRegistry } from '../../sub-accounts/index.js';
import { SessionEntity } from './session.entity.js';

/** Erases data about agents' devices from the sessions and remembered forms of their sub-account. */
@Injectable()
export class SessionErasureRepository {
  constructor(
    erasureSectionRegistry: ErasureSectionRegistry,
    private readonly database: Database,
  ) {
    erasureSectionRegistry.register('remembered-forms', {
      erase: (tenantId, id) => this.eraseForms(tenantId, id),
    });
    erasureSectionRegistry.register('sessions', {
      isSettled: (tx, id) => this.haveEnded(tx, id),
      erase: (tenantId, id) => this.eraseDevices(tenantId, id),
    });
  }

  private async haveEnded(tx: TenantTx, subAccountId: string): Promise<boolean> {
    return !(await tx.manager.existsBy(SessionEntity, { subAccountId, endedAt: IsNull() }));
  }

  private async eraseForms(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      tx.query(
        `delete from remembered_forms where ctid = any(array(
           select ctid from remembered_forms where tenant_id = $2 and sub_account_id = $1 limit $3)) returning 1`,
        [subAccountId, tx.tenantId, limit],
      ),
    );
  }

  /** Sessions stay, because counts and audit entries refer to them. */
  private async eraseDevices(tenantId: string, subAccountId: string): Promise<void> {
    await eraseInChunks(this.database, tenantId, (tx, limit) =>
      tx.query(
        `update sessions set address = null, client = null, device_id = null where id = any(array(
           select id from sessions where sub_account_id = $1
             and (address is not null or client is not null or device_id is not null) limit $2)) returning 1`,
        [subAccountId, limit],
      ),
    );
  }
}
