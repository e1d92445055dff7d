import { Injectable } from '@nestjs/common';
import { ShareReminderService, ShareViewSweeper } from '@parley/domain/work-orders';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { SharePush } from './share.push.js';

@Injectable()
export class SharesProcessor {
  constructor(
    private readonly push: SharePush,
    private readonly reminders: ShareReminderService,
    private readonly views: ShareViewSweeper,
  ) {}

  @OnEventAfterCommit('shares.push-edited')
  async edited({ payload }: EventDelivery<'shares.push-edited'>): Promise<void> {
    await this.push.changed([payload.shareId]);
  }

  @OnEventAfterCommit('shares.close-pages')
  async closed({ payload }: EventDelivery<'shares.close-pages'>): Promise<void> {
    await this.push.close(payload.shareIds, payload.reason);
  }

  @OnEventAfterCommit('shares.close-suspended')
  async suspended({ tenantId }: EventDelivery<'shares.close-suspended'>): Promise<void> {
    await this.push.closeAll(tenantId);
  }

  @OnJob('shares.remind')
  async remind(): Promise<void> {
    await this.reminders.run();
  }

  @OnJob('shares.clear-addresses')
  async sweepViews(): Promise<void> {
    await this.views.sweep();
  }
}
