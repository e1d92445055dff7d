import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { UserEntity } from './user.entity.js';

@Injectable()
export class OwnerQueries {
  /** The e-mail of the tenant's owner; null where there is none. */
  async email(tx: TenantTx): Promise<string | null> {
    const owner = await tx.manager.findOne(UserEntity, {
      select: { id: true, email: true },
      where: { tenantId: tx.tenantId, role: 'owner' },
    });
    return owner?.email ?? null;
  }
}
