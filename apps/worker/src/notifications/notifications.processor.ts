import { Injectable } from '@nestjs/common';
import { UserQueries } from '@parley/domain/identity';
import { NoticeListener, NoticeQueries, NoticeReadingService } from '@parley/domain/notifications';
import { type EventDelivery, OnEvent, OnEventAfterCommit } from '@parley/platform/messaging';
import type { TenantTx } from '@parley/platform/database';
import { isId } from '@parley/platform/ids';
import { Realtime, rooms } from '@parley/platform/realtime';

@Injectable()
export class NotificationsProcessor {
  constructor(
    private readonly noticeListener: NoticeListener,
    private readonly noticeQueries: NoticeQueries,
    private readonly readingService: NoticeReadingService,
    private readonly userQueries: UserQueries,
    private readonly realtime: Realtime,
  ) {}

  @OnEvent('notifications.sub-account-stopped')
  async stopped(event: EventDelivery<'notifications.sub-account-stopped'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onSubAccountStopped(event, tx);
  }

  @OnEvent('notifications.port-lost')
  async closed(event: EventDelivery<'notifications.port-lost'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onPortClosed(event, tx);
  }

  @OnEvent('notifications.port-fault')
  async updated(event: EventDelivery<'notifications.port-fault'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onPortChanged(event, tx);
  }

  @OnEvent('notifications.port-opened-fault')
  async opened(event: EventDelivery<'notifications.port-opened-fault'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onPortChanged(event, tx);
  }

  @OnEvent('notifications.limit-reached')
  async refused(event: EventDelivery<'notifications.limit-reached'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onPortRefused(event, tx);
  }

  @OnEvent('notifications.characters-low')
  async charactersLow(event: EventDelivery<'notifications.characters-low'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onCharactersLow(event, tx);
  }

  @OnEvent('notifications.characters-out')
  async charactersOut(event: EventDelivery<'notifications.characters-out'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onCharactersOut(event, tx);
  }

  @OnEvent('notifications.mentioned')
  async mentioned({ payload }: EventDelivery<'notifications.mentioned'>, tx: TenantTx): Promise<void> {
    await this.noticeListener.onMentioned(payload, tx);
  }

  @OnEvent('notifications.write-letter')
  async write({ payload }: EventDelivery<'notifications.write-letter'>, tx: TenantTx): Promise<void> {
    const email = await this.userQueries.ownerEmail(tx);
    if (email !== null) await this.noticeListener.writeEmail(tx, payload.noticeId, email);
  }

  @OnEventAfterCommit('notifications.push', { turn: 'yields' })
  async created({ tenantId, payload }: EventDelivery<'notifications.push'>): Promise<void> {
    const found = await this.noticeQueries.created(tenantId, payload.noticeId);
    if (!found) return;
    await Promise.all([
      found.isForOwner && this.realtime.toTenant(tenantId, 'notice:created', found.notice),
      found.subAccountId && this.realtime.toSubAccount(found.subAccountId, 'notice:created', found.notice),
    ]);
  }

  @OnEventAfterCommit('notifications.push-read')
  async read({ tenantId, payload }: EventDelivery<'notifications.push-read'>): Promise<void> {
    const { readerId } = payload;
    // An agent reads as its sub-account.
    const reader = { readerId, subAccountId: isId('sub', readerId) ? readerId : null };
    const { asOf, occupied } = await this.realtime.beginPush([rooms.reader(readerId)], ['notice:unread']);
    if (occupied.size === 0) return;
    await this.realtime.toUser(
      readerId,
      'notice:unread',
      await this.readingService.unread(tenantId, reader),
      asOf,
    );
  }
}
