import { Injectable } from '@nestjs/common';
import { NoticeLetters, NoticeListeners, NoticeRepository } from '@parley/domain/notifications';
import { type Delivered, Effect, Live } from '@parley/platform/messaging';
import { Database, type TenantTx } from '@parley/platform/database';
import { isId } from '@parley/platform/ids';
import { Realtime } from '@parley/platform/realtime';

@Injectable()
export class NotificationsProcessor {
  constructor(
    private readonly listeners: NoticeListeners,
    private readonly notices: NoticeRepository,
    private readonly letters: NoticeLetters,
    private readonly database: Database,
    private readonly realtime: Realtime,
  ) {}

  @Effect('notifications.sub-account-stopped')
  async stopped(event: Delivered<'notifications.sub-account-stopped'>, tx: TenantTx): Promise<void> {
    await this.listeners.onSubAccountStopped(event, tx);
  }

  @Effect('notifications.port-lost')
  async closed(event: Delivered<'notifications.port-lost'>, tx: TenantTx): Promise<void> {
    await this.listeners.onPortClosed(event, tx);
  }

  @Effect('notifications.port-fault')
  async updated(event: Delivered<'notifications.port-fault'>, tx: TenantTx): Promise<void> {
    await this.listeners.onPortChanged(event, tx);
  }

  @Effect('notifications.port-opened-fault')
  async opened(event: Delivered<'notifications.port-opened-fault'>, tx: TenantTx): Promise<void> {
    await this.listeners.onPortChanged(event, tx);
  }

  @Effect('notifications.limit-reached')
  async refused(event: Delivered<'notifications.limit-reached'>, tx: TenantTx): Promise<void> {
    await this.listeners.onPortRefused(event, tx);
  }

  @Effect('notifications.characters-low')
  async charactersLow(event: Delivered<'notifications.characters-low'>, tx: TenantTx): Promise<void> {
    await this.listeners.onCharactersLow(event, tx);
  }

  @Effect('notifications.characters-out')
  async charactersOut(event: Delivered<'notifications.characters-out'>, tx: TenantTx): Promise<void> {
    await this.listeners.onCharactersOut(event, tx);
  }

  @Effect('notifications.certification-decided')
  async certified(event: Delivered<'notifications.certification-decided'>, tx: TenantTx): Promise<void> {
    await this.listeners.onCertificationDecided(event, tx);
  }

  @Effect('notifications.write-letter')
  async write({ payload }: Delivered<'notifications.write-letter'>, tx: TenantTx): Promise<void> {
    await this.letters.write(tx, payload.noticeId);
  }

  @Live('notifications.push', { turn: 'yields' })
  async created({ tenantId, payload }: Delivered<'notifications.push'>): Promise<void> {
    const found = await this.database.asTenant(tenantId, (tx) => this.notices.created(tx, payload.noticeId));
    if (!found) return;
    await this.realtime.toTenant(tenantId, 'notice:created', found.notice);
    if (found.subAccountId)
      await this.realtime.toSubAccount(found.subAccountId, 'notice:created', found.notice);
  }

  @Live('notifications.push-read')
  async read({ tenantId, payload }: Delivered<'notifications.push-read'>): Promise<void> {
    const { readerId } = payload;
    // An agent reads as its sub-account.
    const reader = { readerId, subAccountId: isId('sub', readerId) ? readerId : null };
    const asOf = await this.realtime.moment();
    const unread = await this.database.asTenant(tenantId, (tx) => this.notices.unread(tx, reader));
    await this.realtime.toReader(readerId, 'notice:unread', { unread }, asOf);
  }
}
