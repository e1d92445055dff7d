import { Injectable } from '@nestjs/common';
import { NoticeSweeper } from '@parley/domain/notifications';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class OldNoticesProcessor {
  constructor(private readonly noticeSweeper: NoticeSweeper) {}

  @OnJob('notifications.drop-old')
  async dropOld(): Promise<void> {
    await this.noticeSweeper.sweep();
  }
}
