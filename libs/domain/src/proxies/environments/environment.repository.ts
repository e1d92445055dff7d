import { Injectable } from '@nestjs/common';
import type { EnvironmentSettings } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { EnvironmentEntity } from './environment.entity.js';

const nothingSet: EnvironmentSettings = {
  browser: null,
  operatingSystem: null,
  locale: null,
  timeZone: null,
  proxyId: null,
};

/** The environments of social accounts. */
@Injectable()
export class EnvironmentRepository {
  constructor(private readonly clock: Clock) {}

  async get(tx: TenantTx, socialAccountId: string): Promise<EnvironmentSettings> {
    const found = await tx.manager.findOneBy(EnvironmentEntity, { tenantId: tx.tenantId, socialAccountId });
    if (!found) return nothingSet;
    const { browser, operatingSystem, locale, timeZone, proxyId } = found;
    return { browser, operatingSystem, locale, timeZone, proxyId };
  }

  /** Replaces all settings of a social account. */
  async set(tx: TenantTx, socialAccountId: string, settings: EnvironmentSettings): Promise<void> {
    const row = { ...settings, socialAccountId, tenantId: tx.tenantId, updatedAt: this.clock.now() };
    await tx.manager.upsert(EnvironmentEntity, row, ['socialAccountId']);
  }
}
