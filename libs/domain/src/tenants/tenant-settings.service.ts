import { Injectable } from '@nestjs/common';
import { noParty, partyText, plainParty, type TenantSettings } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../audit/index.js';
import { TenantEntity } from './tenant.entity.js';
import { TenantRepository } from './tenants.repository.js';

/** What an owner decides for the whole tenant. */
@Injectable()
export class TenantSettingsService {
  constructor(
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async get(tx: TenantTx): Promise<TenantSettings> {
    const { timeZone, language, aiHelp, buyer } = await this.tenantRepository.current(tx);
    return { timeZone, language, aiHelp, buyer: buyer ?? { ...noParty } };
  }

  /** What is left out stays. Days that are over keep their bounds; from now on they begin in the new zone. */
  async edit(tx: TenantTx, asked: Partial<TenantSettings>): Promise<TenantSettings> {
    await tx.query('select 1 from tenants where id = $1 for no key update', [tx.tenantId]);
    const before = await this.get(tx);
    const after = {
      timeZone: asked.timeZone ?? before.timeZone,
      language: asked.language ?? before.language,
      aiHelp: asked.aiHelp ?? before.aiHelp,
      buyer: asked.buyer ? plainParty(asked.buyer) : before.buyer,
    };
    const changes = changesOf(auditedOf(before), auditedOf(after));
    if (Object.keys(changes).length === 0) {
      this.auditService.unchanged();
      return before;
    }
    const differing = Object.keys(changes) as (keyof TenantSettings)[];
    const values = Object.fromEntries(differing.map((field) => [field, after[field]]));
    await tx.manager.update(TenantEntity, { id: tx.tenantId }, values);
    await this.auditService.record(tx, { target: { kind: 'tenant', id: tx.tenantId }, changes });
    await this.outbox.add(tx, 'tenant.edited', {});
    return after;
  }
}

/** As the log shows it. */
const auditedOf = (settings: TenantSettings) => ({ ...settings, buyer: partyText(settings.buyer) });
