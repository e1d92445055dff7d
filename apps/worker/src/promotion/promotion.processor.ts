import { Injectable } from '@nestjs/common';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvents } from '@parley/platform/messaging';
import { PromotionPush } from './promotion.push.js';

@Injectable()
export class PromotionProcessor {
  constructor(private readonly promotionPush: PromotionPush) {}

  /** The events are confirmed after the push, so that none is lost. */
  @OnEvents('promotion.push-changed')
  async changed(events: EventDelivery<'promotion.push-changed'>[], tx: TenantTx): Promise<void> {
    await this.promotionPush.changed(
      tx.tenantId,
      events.flatMap(({ payload }) => payload.areas),
    );
  }
}
