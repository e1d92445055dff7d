import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { ReferralSignalEntity } from './referral-flag.entity.js';

@Injectable()
export class ReferralSignalRepository {
  /** A signal that is there already stays as it is. */
  async insert(tx: TenantTx | SystemTx, signal: ReferralSignalEntity): Promise<void> {
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(ReferralSignalEntity)
      .values(signal)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }
}
