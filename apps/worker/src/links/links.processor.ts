import { Injectable } from '@nestjs/common';
import { LinkCacheInvalidator, LinkDomainCheckService } from '@parley/domain/links';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEventAfterCommit, OnEvents, OnJob } from '@parley/platform/messaging';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class LinksProcessor {
  constructor(
    private readonly linkCacheInvalidator: LinkCacheInvalidator,
    private readonly linkDomainCheckService: LinkDomainCheckService,
    private readonly realtime: Realtime,
  ) {}

  @OnJob('link-domains.check')
  async checkDomains(): Promise<void> {
    await this.linkDomainCheckService.run();
  }

  @OnEventAfterCommit('link-domains.push-changed')
  async domainsChanged({ tenantId }: EventDelivery<'link-domains.push-changed'>): Promise<void> {
    await this.realtime.toTenant(tenantId, 'link-domains:changed', {});
  }

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('links.push-changed')
  async changed(events: EventDelivery<'links.push-changed'>[], tx: TenantTx): Promise<void> {
    const ids = new Set(events.flatMap(({ payload }) => payload.linkIds));
    await this.realtime.toTenant(tx.tenantId, 'links:changed', { ids: [...ids] });
  }

  @OnEventAfterCommit('links.read-suspended')
  async suspended({ tenantId }: EventDelivery<'links.read-suspended'>): Promise<void> {
    this.linkCacheInvalidator.publish({ tenantId });
  }

  @OnEventAfterCommit('links.read-restored')
  async restored({ tenantId }: EventDelivery<'links.read-restored'>): Promise<void> {
    this.linkCacheInvalidator.publish({ tenantId });
  }
}
