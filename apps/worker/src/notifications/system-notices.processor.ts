import { Injectable } from '@nestjs/common';
import { SystemNoticeSweeper } from '@parley/domain/notifications';
import { type EventDelivery, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { SystemNoticePush } from './system-notice.push.js';

@Injectable()
export class SystemNoticesProcessor {
  constructor(
    private readonly systemNoticeSweeper: SystemNoticeSweeper,
    private readonly systemNoticePush: SystemNoticePush,
  ) {}

  @OnJob('system-notices.publish-due')
  async publishDue(): Promise<void> {
    await this.systemNoticeSweeper.publishDue();
  }

  @OnEventAfterCommit('system-notices.push')
  async changed({ payload }: EventDelivery<'system-notices.push'>): Promise<void> {
    await this.systemNoticePush.push(payload.systemNoticeId);
  }
}
