import { Injectable } from '@nestjs/common';
import {
  type InstallationSettings,
  type LevelRates,
  noParty,
  partyText,
  plainParty,
  withdrawalMethods,
} from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AuditService, changesOf } from '../audit/index.js';
import type { InstallationSettingsEntity } from './installation-settings.entity.js';
import { InstallationSettingsRepository } from './installation-settings.repository.js';
import { privateNetworks } from './private-networks.js';
import { SettingsChangeRegistry } from './settings-change.registry.js';

/** Settings that an operator makes for the whole installation. System path: they belong to no tenant. */
@Injectable()
export class InstallationSettingsService {
  constructor(
    private readonly database: Database,
    private readonly installationSettingsRepository: InstallationSettingsRepository,
    private readonly auditService: AuditService,
    private readonly settingsChangeRegistry: SettingsChangeRegistry,
  ) {}

  async get(): Promise<InstallationSettings> {
    return this.database.asSystem(async (tx) => viewOf(await this.installationSettingsRepository.find(tx)));
  }

  /** The rate at which a new order shows its amount in renminbi. */
  async rmbRate(tx: TenantTx): Promise<number> {
    return (await this.installationSettingsRepository.find(tx)).rmbRate;
  }

  /** Omitted fields stay unchanged. Rejects with `request.invalid`, naming the malformed network. */
  async edit(asked: Partial<InstallationSettings>): Promise<InstallationSettings> {
    return this.database.asSystem(async (tx) => {
      const before = viewOf(await this.installationSettingsRepository.lock(tx));
      const after: InstallationSettings = {
        allowedPrivateNetworks: asked.allowedPrivateNetworks
          ? privateNetworks(asked.allowedPrivateNetworks)
          : before.allowedPrivateNetworks,
        registrationOpen: asked.registrationOpen ?? before.registrationOpen,
        rmbRate: asked.rmbRate ?? before.rmbRate,
        seller: asked.seller ? plainParty(asked.seller) : before.seller,
        promotionLevelRates: asked.promotionLevelRates
          ? plainRates(asked.promotionLevelRates)
          : before.promotionLevelRates,
        promotionHoldDays: asked.promotionHoldDays ?? before.promotionHoldDays,
        withdrawalMethods: asked.withdrawalMethods
          ? withdrawalMethods.filter((method) => asked.withdrawalMethods?.includes(method))
          : before.withdrawalMethods,
      };
      const changes = changesOf(auditedOf(before), auditedOf(after));
      const target = { kind: 'settings', id: 'installation' };
      if (!(await this.auditService.recordChanges(tx, { target, changes }))) return before;
      await this.installationSettingsRepository.update(tx, after);
      await this.settingsChangeRegistry.changed(tx, before, after);
      return after;
    });
  }
}

const plainRates = ({ level2, level3, level4 }: LevelRates): LevelRates => ({ level2, level3, level4 });

const viewOf = (row: InstallationSettingsEntity): InstallationSettings => ({
  allowedPrivateNetworks: row.allowedPrivateNetworks,
  registrationOpen: row.registrationOpen,
  rmbRate: row.rmbRate,
  seller: row.seller ?? { ...noParty },
  promotionLevelRates: plainRates(row.promotionLevelRates),
  promotionHoldDays: row.promotionHoldDays,
  withdrawalMethods: row.withdrawalMethods,
});

/** The settings as shown in the audit log. */
function auditedOf({ seller, promotionLevelRates, ...settings }: InstallationSettings) {
  const { level2, level3, level4 } = promotionLevelRates;
  return {
    ...settings,
    seller: partyText(seller),
    level2Rate: level2,
    level3Rate: level3,
    level4Rate: level4,
  };
}
