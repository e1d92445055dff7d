import { Injectable } from '@nestjs/common';
import { translationLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { AuditService } from '../../audit/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { RunningProviderRegistry } from '../engine/running-provider.registry.js';
import { TranslationCacheRepository } from './translation-cache.repository.js';

const chunk = 5_000;

/** Empties the cache of translations. System path: it serves all tenants. */
@Injectable()
export class TranslationCacheService {
  constructor(
    private readonly database: Database,
    private readonly cacheRepository: TranslationCacheRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly auditService: AuditService,
    private readonly registry: RunningProviderRegistry,
    private readonly clock: Clock,
  ) {}

  /** Clears it for every tenant. Other nodes forget their translations within seconds, because the epoch has changed. */
  async clear(): Promise<{ cleared: number }> {
    const before = this.clock.now();
    await this.database.asSystem(async (tx) => {
      await this.settingsRepository.countTranslationCacheEpochUp(tx);
      await this.auditService.record(tx, { target: { kind: 'translation-cache', id: 'installation' } });
    });
    await this.registry.refresh();
    return { cleared: await this.deleteUntil(before) };
  }

  /** Deletes translations that are a month old. */
  async deleteExpired(): Promise<void> {
    await this.deleteUntil(new Date(this.clock.nowMs() - translationLimits.cacheDays * 86_400_000));
  }

  private async deleteUntil(before: Date): Promise<number> {
    let deleted = 0;
    for (let rows = chunk; rows === chunk; deleted += rows)
      rows = await this.cacheRepository.deleteUntil(before, chunk);
    return deleted;
  }
}
