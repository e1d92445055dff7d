import { Injectable } from '@nestjs/common';
import { type FanDetail, fanLimits, type FanView } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import type { FanScope } from '../fan-stats.queries.js';
import { FanOrderRegistry } from './fan-order.registry.js';
import { FanProfileRegistry } from './fan-profile.registry.js';

/** Reads the details of a fan from other features. */
@Injectable()
export class FanDetailQueries {
  constructor(
    private readonly profiles: FanProfileRegistry,
    private readonly orders: FanOrderRegistry,
  ) {}

  /** `gains` are those of the contact that are shown. Work orders are told to owners alone, who settle by them. */
  async of(
    tx: TenantTx,
    scope: FanScope,
    { contactId }: FanView,
    gains: readonly FanView[],
  ): Promise<Pick<FanDetail, 'conversations' | 'workOrders'>> {
    const gainIds = gains.map(({ id }) => id);
    return {
      conversations: await this.profiles.get().conversations(tx, scope, contactId, fanLimits.detailRows),
      workOrders:
        scope.subAccountId === undefined ? ((await this.orders.find()?.workOrders(tx, gainIds)) ?? []) : [],
    };
  }
}
