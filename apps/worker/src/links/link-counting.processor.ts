import { Injectable } from '@nestjs/common';
import {
  ClickMonthRepository,
  ClickQuotaSweeper,
  LinkBindingSweeper,
  LinkNoticeListener,
  VisitorAddressSweeper,
} from '@parley/domain/links';
import { type EventDelivery, OnEvent, OnJob } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';

@Injectable()
export class LinkCountingProcessor {
  constructor(
    private readonly months: ClickMonthRepository,
    private readonly addresses: VisitorAddressSweeper,
    private readonly bindings: LinkBindingSweeper,
    private readonly clickQuota: ClickQuotaSweeper,
    private readonly notices: LinkNoticeListener,
  ) {}

  @OnJob('links.make-months')
  async makeMonths(): Promise<void> {
    await this.months.make();
  }

  @OnJob('links.clear-addresses')
  async clearAddresses(): Promise<void> {
    await this.addresses.run();
  }

  @OnJob('links.delete-bindings')
  async deleteBindings(): Promise<void> {
    await this.bindings.run();
  }

  @OnJob('links.trim-clicks')
  async trimClicks(): Promise<void> {
    await this.clickQuota.run();
  }

  @OnEvent('notifications.link-unserved')
  async unserved(event: EventDelivery<'notifications.link-unserved'>, tx: TenantTx): Promise<void> {
    await this.notices.onUnserved(event, tx);
  }
}
