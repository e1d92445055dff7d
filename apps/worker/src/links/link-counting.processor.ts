import { Injectable } from '@nestjs/common';
import {
  ClickMinuteService,
  ClickMonthRepository,
  ClickSweeper,
  LinkNoticeListener,
} from '@parley/domain/links';
import { type EventDelivery, OnEvent, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class LinkCountingProcessor {
  constructor(
    private readonly clickMonthRepository: ClickMonthRepository,
    private readonly clickSweeper: ClickSweeper,
    private readonly linkNoticeListener: LinkNoticeListener,
    private readonly clickMinuteService: ClickMinuteService,
  ) {}

  @OnJob('links.make-months')
  async makeMonths(): Promise<void> {
    await this.clickMonthRepository.make();
  }

  @OnJob('links.clear-addresses')
  async clearAddresses(): Promise<void> {
    await this.clickSweeper.clearAddresses();
  }

  @OnJob('links.publish-minutes')
  async publishMinutes(): Promise<void> {
    await this.clickMinuteService.publish();
  }

  @OnJob('links.delete-bindings')
  async deleteBindings(): Promise<void> {
    await this.clickSweeper.deleteBindings();
  }

  @OnJob('links.trim-clicks')
  async trimClicks(): Promise<void> {
    await this.clickSweeper.trimClicks();
  }

  @OnEvent('notifications.link-unserved')
  async unserved(event: EventDelivery<'notifications.link-unserved'>, tx: TenantTx): Promise<void> {
    await this.linkNoticeListener.onUnserved(event, tx);
  }
}
