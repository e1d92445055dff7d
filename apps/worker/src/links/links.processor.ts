import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvents } from '@parley/platform/messaging';
import { LinkPush } from './link.push.js';

@Injectable()
export class LinksProcessor {
  constructor(private readonly push: LinkPush) {}

  /** Confirmed after it, so that no push is forgotten. */
  @OnEvents('links.push-changed')
  async changed(events: EventDelivery<'links.push-changed'>[], tx: TenantTx): Promise<void> {
    await this.push.changed(
      tx.tenantId,
      events.flatMap(({ payload }) => payload.linkIds),
    );
  }
}
