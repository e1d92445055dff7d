import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { InstallationSettingsEntity } from './installation-settings.entity.js';

const id = 1;

/** The one row of settings. Every tenant may read it. Only system transactions write it. */
@Injectable()
export class InstallationSettingsRepository {
  async find(tx: TenantTx | SystemTx): Promise<InstallationSettingsEntity> {
    return tx.manager.findOneByOrFail(InstallationSettingsEntity, { id });
  }

  /** The row, locked against other edits until the transaction ends. */
  async lock(tx: SystemTx): Promise<InstallationSettingsEntity> {
    return tx.manager.findOneOrFail(InstallationSettingsEntity, {
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async update(tx: SystemTx, values: Partial<Omit<InstallationSettingsEntity, 'id'>>): Promise<void> {
    await tx.manager.update(InstallationSettingsEntity, { id }, values);
  }

  /** Every node clears its cached translations once it sees a later epoch. */
  async countTranslationCacheEpochUp(tx: SystemTx): Promise<void> {
    await tx.manager.increment(InstallationSettingsEntity, { id }, 'translationCacheEpoch', 1);
  }
}
