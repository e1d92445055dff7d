import { Injectable } from '@nestjs/common';
import { type InstallationSettings, noParty, partyText, plainParty } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AuditService, changesOf } from '../audit/index.js';
import { InstallationSettingsEntity } from './installation-settings.entity.js';
import { privateNetworks } from './private-networks.js';

/** What an operator decides for the whole installation; anyone may read it, operators alone write it. */
@Injectable()
export class InstallationSettingsService {
  constructor(private readonly auditService: AuditService) {}

  async get(tx: TenantTx | SystemTx): Promise<InstallationSettings> {
    const { allowedPrivateNetworks, registrationOpen, rmbRate, seller } = await tx.manager.findOneByOrFail(
      InstallationSettingsEntity,
      { id: 1 },
    );
    return { allowedPrivateNetworks, registrationOpen, rmbRate, seller: seller ?? { ...noParty } };
  }

  /** What is left out stays. Rejects with `request.invalid`, naming the network that is none. */
  async edit(tx: SystemTx, asked: Partial<InstallationSettings>): Promise<InstallationSettings> {
    await tx.query('select 1 from installation_settings where id = 1 for no key update');
    const before = await this.get(tx);
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
    await tx.manager.update(InstallationSettingsEntity, { id: 1 }, after);
    await this.auditService.record(tx, { target: { kind: 'settings', id: 'installation' }, changes });
    return after;
  }
}

/** As the log shows it. */
const auditedOf = (settings: InstallationSettings) => ({ ...settings, seller: partyText(settings.seller) });
