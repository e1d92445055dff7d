import { Injectable } from '@nestjs/common';
import type { NoticePreferenceChange, NoticePreferenceKind } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { NoticePreferenceEntity } from './notice-preference.entity.js';

@Injectable()
export class NoticePreferenceRepository {
  async of(tx: TenantTx, readerId: string): Promise<NoticePreferenceEntity[]> {
    return tx.manager.findBy(NoticePreferenceEntity, { tenantId: tx.tenantId, readerId });
  }

  /** Choices that `changes` does not name stay as they are. */
  async set(tx: TenantTx, readerId: string, changes: readonly NoticePreferenceChange[]): Promise<void> {
    for (const change of changes)
      await tx.manager.upsert(NoticePreferenceEntity, { tenantId: tx.tenantId, readerId, ...change }, [
        'tenantId',
        'readerId',
        'kind',
      ]);
  }

  /** Whether the tenant's owner switched off the emails of a kind. Agents get no emails. */
  async isEmailOff(tx: TenantTx, kind: NoticePreferenceKind): Promise<boolean> {
    return tx.manager.existsBy(NoticePreferenceEntity, { tenantId: tx.tenantId, kind, letter: false });
  }

  async delete(tx: TenantTx, readerId: string): Promise<void> {
    await tx.manager.delete(NoticePreferenceEntity, { tenantId: tx.tenantId, readerId });
  }
}
