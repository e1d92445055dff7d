import { Injectable } from '@nestjs/common';
import type { EventDelivery } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';

/** Notifies owners of links without an account for visitors. The events come at most once an hour. */
@Injectable()
export class LinkNoticeListener {
  constructor(private readonly noticeService: NoticeService) {}

  async onUnserved({ payload }: EventDelivery<'notifications.link-unserved'>, tx: TenantTx): Promise<void> {
    const { linkId, name, reason } = payload;
    await this.noticeService.repeat(tx, {
      kind: `link.${reason}`,
      params: { linkId, name },
      subAccountId: null,
      cause: `link.${reason} ${linkId}`,
    });
  }
}
