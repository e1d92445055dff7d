import { Injectable } from '@nestjs/common';
import { ShareReminderService, ShareViewSweeper } from '@parley/domain/work-orders';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { SharePush } from './share.push.js';

@Injectable()
export class SharesProcessor {
  constructor(
    private readonly sharePush: SharePush,
    private readonly shareReminderService: ShareReminderService,
    private readonly shareViewSweeper: ShareViewSweeper,
  ) {}

  @OnEventAfterCommit('shares.push-edited')
  async edited({ payload }: EventDelivery<'shares.push-edited'>): Promise<void> {
    await this.sharePush.changed([payload.shareId]);
  }

  @OnEventAfterCommit('shares.close-pages')
  async closed({ payload }: EventDelivery<'shares.close-pages'>): Promise<void> {
    await this.sharePush.close(payload.shareIds, payload.reason);
  }

  @OnEventAfterCommit('shares.close-suspended')
  async suspended({ tenantId }: EventDelivery<'shares.close-suspended'>): Promise<void> {
    await this.sharePush.closeAll(tenantId);
  }

  @OnJob('shares.remind')
  async remind(): Promise<void> {
    await this.shareReminderService.run();
  }

  @OnJob('shares.clear-addresses')
  async sweepViews(): Promise<void> {
    await this.shareViewSweeper.sweep();
  }
}
