import { Injectable } from '@nestjs/common';
import { noParty, partyText, plainParty, type TenantSettings } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../audit/index.js';
import type { TenantEntity } from './tenant.entity.js';
import { TenantRepository } from './tenant.repository.js';

@Injectable()
export class TenantSettingsService {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async get(tenantId: string): Promise<TenantSettings> {
    return this.database.asTenant(tenantId, async (tx) => viewOf(await this.tenantRepository.current(tx)));
  }

  /** Omitted fields stay unchanged. Past days keep their bounds, and later days begin in the new zone. */
  async edit(tenantId: string, asked: Partial<TenantSettings>): Promise<TenantSettings> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.tenantRepository.lock(tx);
      const before = viewOf(await this.tenantRepository.current(tx));
      const after = {
        timeZone: asked.timeZone ?? before.timeZone,
        language: asked.language ?? before.language,
        aiHelp: asked.aiHelp ?? before.aiHelp,
        keepsVisitorAddresses: asked.keepsVisitorAddresses ?? before.keepsVisitorAddresses,
        buyer: asked.buyer ? plainParty(asked.buyer) : before.buyer,
        videoEncoding: asked.videoEncoding ?? before.videoEncoding,
      };
      const changes = changesOf(auditedOf(before), auditedOf(after));
      const target = { kind: 'tenant', id: tx.tenantId };
      if (!(await this.auditService.recordChanges(tx, { target, changes }))) return before;
      const differing = Object.entries(columnsOf(after)).filter(([column]) => column in changes);
      await this.tenantRepository.update(tx, Object.fromEntries(differing));
      await this.outbox.add(tx, 'tenant.edited', {});
      if ('videoBitRate' in changes || 'videoFrameRate' in changes)
        await this.outbox.add(tx, 'tenant.video-encoding-edited', {});
      return after;
    });
  }
}

const viewOf = (tenant: TenantEntity): TenantSettings => ({
  timeZone: tenant.timeZone,
  language: tenant.language,
  aiHelp: tenant.aiHelp,
  keepsVisitorAddresses: tenant.keepsVisitorAddresses,
  buyer: tenant.buyer ?? { ...noParty },
  videoEncoding: { bitRate: tenant.videoBitRate, frameRate: tenant.videoFrameRate },
});

const columnsOf = ({ videoEncoding, ...settings }: TenantSettings) => ({
  ...settings,
  videoBitRate: videoEncoding.bitRate,
  videoFrameRate: videoEncoding.frameRate,
});

/** The settings as shown in the audit log. */
const auditedOf = (settings: TenantSettings) => ({
  ...columnsOf(settings),
  buyer: partyText(settings.buyer),
});
