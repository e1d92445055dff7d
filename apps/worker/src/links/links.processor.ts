import { Injectable } from '@nestjs/common';
import { LinkCacheInvalidator } from '@parley/domain/links';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEventAfterCommit, OnEvents } from '@parley/platform/messaging';
import { LinkPush } from './link.push.js';

@Injectable()
export class LinksProcessor {
  constructor(
    private readonly push: LinkPush,
    private readonly linkCacheInvalidator: LinkCacheInvalidator,
  ) {}

  /** Confirmed after the push, so that none is lost. */
  @OnEvents('links.push-changed')
  async changed(events: EventDelivery<'links.push-changed'>[], tx: TenantTx): Promise<void> {
    await this.push.changed(
      tx.tenantId,
      events.flatMap(({ payload }) => payload.linkIds),
    );
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
