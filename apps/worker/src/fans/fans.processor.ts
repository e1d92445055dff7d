import { Injectable } from '@nestjs/common';
import { FanGainProcessor, FanRollupService } from '@parley/domain/fans';
import { type EventDelivery, OnEventAfterCommit, OnEvents, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { FanPush } from './fan.push.js';

@Injectable()
export class FansProcessor {
  constructor(
    private readonly fanGainProcessor: FanGainProcessor,
    private readonly fanRollupService: FanRollupService,
    private readonly fanPush: FanPush,
  ) {}

  @OnEvents('fans.count')
  async count(events: EventDelivery<'fans.count'>[], tx: TenantTx): Promise<void> {
    const gains = await this.fanGainProcessor.countBatches(
      tx,
      events.map(({ payload }) => payload.batchId),
    );
    if (gains) tx.afterCommit(() => void this.fanPush.gained(tx.tenantId, gains).catch(() => undefined));
  }

  @OnEventAfterCommit('fans.push')
  async gained({ tenantId, payload }: EventDelivery<'fans.push'>): Promise<void> {
    await this.fanPush.changed(tenantId, payload.subAccountIds);
  }

  @OnEventAfterCommit('fans.push-moved')
  async moved({ tenantId, payload }: EventDelivery<'fans.push-moved'>): Promise<void> {
    await this.fanPush.moved(tenantId, payload.moves);
  }

  @OnEventAfterCommit('fans.push-merged')
  async merged({ tenantId, payload }: EventDelivery<'fans.push-merged'>): Promise<void> {
    await this.fanPush.merged(tenantId, payload);
  }

  @OnJob('fans.renew-figures')
  async renewFigures(): Promise<void> {
    await this.fanRollupService.run();
  }
}
