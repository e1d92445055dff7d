import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { SocialAccountEntity } from './social-account.entity.js';

/** Social accounts, for features that keep something about them. */
@Injectable()
export class SocialAccountRepository {
  /** Locks it against a takeover until the transaction ends; null where the tenant has none of this id. */
  async lock(tx: TenantTx, id: string): Promise<SocialAccountEntity | null> {
    return tx.manager.findOne(SocialAccountEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
  }
}
