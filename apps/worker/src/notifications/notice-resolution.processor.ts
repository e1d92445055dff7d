import { Injectable } from '@nestjs/common';
import { NoticeService, NoticeSweeper, SystemNoticeSweeper } from '@parley/domain/notifications';
import type { TenantTx } from '@parley/platform/database';
import { type EventDelivery, OnEvent, OnEventAfterCommit, OnJob } from '@parley/platform/messaging';
import { SystemNoticePush } from './system-notice.push.js';

/**
 * Resolves notices soon after events that may end their causes. The present state decides, so the order of events does
 * not matter.
 */
@Injectable()
export class NoticeResolutionProcessor {
  constructor(
    private readonly noticeService: NoticeService,
    private readonly noticeSweeper: NoticeSweeper,
    private readonly systemNoticeSweeper: SystemNoticeSweeper,
    private readonly systemNoticePush: SystemNoticePush,
  ) {}

  @OnEvent('notifications.resolve-package')
  async packageChanged(_: EventDelivery<'notifications.resolve-package'>, tx: TenantTx): Promise<void> {
    await this.noticeService.review(tx, ['package.expiring', 'package.expired', 'ports.limit_reached']);
  }

  /** Handles events that the previous release wrote. */
  @OnEvent('notifications.resolve-characters', { turn: 'yields' })
  async orderFulfilled(_: EventDelivery<'notifications.resolve-characters'>, tx: TenantTx): Promise<void> {
    await this.noticeService.review(tx, [
      'characters.low',
      'characters.out',
      'characters.refill_failed',
      'order.in_review',
    ]);
  }

  @OnEvent('notifications.resolve-shares')
  async sharesClosed(_: EventDelivery<'notifications.resolve-shares'>, tx: TenantTx): Promise<void> {
    await this.noticeService.review(tx, ['share.ending']);
  }

  @OnEvent('notifications.resolve-share')
  async shareEdited(_: EventDelivery<'notifications.resolve-share'>, tx: TenantTx): Promise<void> {
    await this.noticeService.review(tx, ['share.ending']);
  }

  @OnEvent('notifications.resolve-links')
  async linksChanged(_: EventDelivery<'notifications.resolve-links'>, tx: TenantTx): Promise<void> {
    await this.noticeService.review(tx, ['link.nobody', 'link.full']);
  }

  @OnEvent('notifications.resolve-domains')
  async domainsChanged(_: EventDelivery<'notifications.resolve-domains'>, tx: TenantTx): Promise<void> {
    await this.noticeService.review(tx, ['link-domain.lost']);
  }

  @OnJob('system-notices.publish-due')
  async publishDue(): Promise<void> {
    await this.systemNoticeSweeper.publishDue();
  }

  @OnEventAfterCommit('system-notices.push')
  async systemNoticeChanged({ payload }: EventDelivery<'system-notices.push'>): Promise<void> {
    await this.systemNoticePush.push(payload.systemNoticeId);
  }

  @OnJob('notifications.drop-old')
  async dropOld(): Promise<void> {
    await this.noticeSweeper.sweep();
  }

  @OnJob('notifications.resolve')
  async reviewAll(): Promise<void> {
    await this.noticeService.reviewAll();
  }
}
