import { Injectable } from '@nestjs/common';
import { dayMs } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import { DomainRecordAdapter } from './domain-record.adapter.js';
import type { LinkDomainEntity } from './link-domain.entity.js';
import { proofRecord } from './link-domain.policy.js';
import { LinkDomainQueries } from './link-domain.queries.js';
import { LinkDomainService } from './link-domain.service.js';

/** Checks daily the TXT records of proved domains. System path: finds domains of all tenants. */
@Injectable()
export class LinkDomainCheckService {
  constructor(
    private readonly database: Database,
    private readonly domainQueries: LinkDomainQueries,
    private readonly domainService: LinkDomainService,
    private readonly recordAdapter: DomainRecordAdapter,
    private readonly noticeService: NoticeService,
    private readonly clock: Clock,
  ) {}

  /** Checks each domain that was last checked a day ago. If no name server answers, the domain stays due. */
  async run(): Promise<void> {
    const before = new Date(this.clock.nowMs() - dayMs);
    const tenantIds = await this.database.asSystem((tx) => this.domainQueries.tenantsToCheck(tx, before));
    for (const tenantId of tenantIds) {
      const due = await this.database.asTenant(tenantId, (tx) => this.domainQueries.toCheck(tx, before));
      for (const domain of due) await this.check(tenantId, domain);
    }
  }

  private async check(
    tenantId: string,
    domain: Pick<LinkDomainEntity, 'id' | 'host' | 'proof'>,
  ): Promise<void> {
    const answer = await this.recordAdapter.find(proofRecord(domain));
    if (answer === 'unknown') return;
    await this.database.asTenant(tenantId, async (tx) => {
      if (answer === 'found') await this.domainService.markFound(tx, domain.id);
      else if (await this.domainService.markMissing(tx, domain.id)) await this.notify(tx, domain);
    });
  }

  private async notify(
    tx: TenantTx,
    { id: domainId, host }: Pick<LinkDomainEntity, 'id' | 'host'>,
  ): Promise<void> {
    await this.noticeService.create(tx, {
      kind: 'link-domain.lost',
      params: { domainId, host },
      subAccountId: null,
      cause: `link-domain.lost ${domainId} ${this.clock.now().toISOString()}`,
    });
  }
}
