import { Injectable } from '@nestjs/common';
import { LinkDomainCheckService } from '@parley/domain/links';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class LinkDomainsProcessor {
  constructor(
    private readonly linkDomainCheckService: LinkDomainCheckService,
    private readonly realtime: Realtime,
  ) {}

  @OnJob('link-domains.check')
  async check(): Promise<void> {
    await this.linkDomainCheckService.run();
  }

  @OnEventAfterCommit('link-domains.push-changed')
  async changed({ tenantId }: EventDelivery<'link-domains.push-changed'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'link-domains:changed', {});
  }
}
