import { Injectable } from '@nestjs/common';
import { type InstallationSettings, noParty, partyText, plainParty } from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AuditService, changesOf } from '../audit/index.js';
import type { InstallationSettingsEntity } from './installation-settings.entity.js';
import { InstallationSettingsRepository } from './installation-settings.repository.js';
import { privateNetworks } from './private-networks.js';

/** Settings that an operator makes for the whole installation. System path: they belong to no tenant. */
@Injectable()
export class InstallationSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly auditService: AuditService,
  ) {}

  async get(): Promise<InstallationSettings> {
    return this.database.asSystem((tx) => this.getIn(tx));
  }

  async getIn(tx: TenantTx | SystemTx): Promise<InstallationSettings> {
    return viewOf(await this.settingsRepository.find(tx));
  }

  /** Omitted fields stay as they are. Rejects with `request.invalid`, naming the network that is malformed. */
  async edit(changes: Partial<InstallationSettings>): Promise<InstallationSettings> {
    return this.database.asSystem((tx) => this.editIn(tx, changes));
  }

  private async editIn(tx: SystemTx, asked: Partial<InstallationSettings>): Promise<InstallationSettings> {
    const before = viewOf(await this.settingsRepository.lock(tx));
    const after: InstallationSettings = {
      allowedPrivateNetworks: asked.allowedPrivateNetworks
        ? privateNetworks(asked.allowedPrivateNetworks)
        : before.allowedPrivateNetworks,
      registrationOpen: asked.registrationOpen ?? before.registrationOpen,
      rmbRate: asked.rmbRate ?? before.rmbRate,
      seller: asked.seller ? plainParty(asked.seller) : before.seller,
    };
    const changes = changesOf(auditedOf(before), auditedOf(after));
    if (Object.keys(changes).length === 0) {
      this.auditService.unchanged();
      return before;
    }
    await this.settingsRepository.update(tx, after);
    await this.auditService.record(tx, { target: { kind: 'settings', id: 'installation' }, changes });
    return after;
  }
}

const viewOf = ({
  allowedPrivateNetworks,
  registrationOpen,
  rmbRate,
  seller,
}: InstallationSettingsEntity): InstallationSettings => ({
  allowedPrivateNetworks,
  registrationOpen,
  rmbRate,
  seller: seller ?? { ...noParty },
});

/** The settings as the audit log shows them. */
const auditedOf = (settings: InstallationSettings) => ({ ...settings, seller: partyText(settings.seller) });
