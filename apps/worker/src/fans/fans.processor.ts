import { Injectable } from '@nestjs/common';
import { FanCounter } from '@parley/domain/fans';
import { type Delivered, Effect, Live } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { FanPush } from './fan.push.js';

@Injectable()
export class FansProcessor {
  constructor(
    private readonly counter: FanCounter,
    private readonly push: FanPush,
  ) {}

  @Effect('fans.count')
  async count(event: Delivered<'fans.count'>, tx: TenantTx): Promise<void> {
    await this.counter.countBatch(tx, event.payload.batchId);
  }

  @Live('fans.push')
  async gained({ tenantId, payload }: Delivered<'fans.push'>): Promise<void> {
    await this.push.changed(tenantId, payload.subAccountIds);
  }
}
