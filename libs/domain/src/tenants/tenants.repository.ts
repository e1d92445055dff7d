import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { TenantEntity } from './tenant.entity.js';

@Injectable()
export class TenantRepository {
  /** The transaction's tenant. */
  async current(tx: TenantTx): Promise<TenantEntity> {
    return tx.manager.findOneByOrFail(TenantEntity, { id: tx.tenantId });
  }
}
