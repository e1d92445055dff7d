import { Injectable } from '@nestjs/common';
import { noticeLimits, type SystemNotice, type Unread } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { NoticeQueries, type NoticeReader } from './notice.queries.js';
import { NoticeRepository } from './notice.repository.js';
import { SystemNoticeEvents } from './system/system-notice.events.js';
import { systemNoticeNotFound } from './system/system-notice.policy.js';
import { type AddressedNotice, SystemNoticeRepository } from './system/system-notice.repository.js';

/** Lets owners and agents read notices of records, and announcements while they are active. */
@Injectable()
export class NoticeReadingService {
  constructor(
    private readonly database: Database,
    private readonly noticeQueries: NoticeQueries,
    private readonly noticeRepository: NoticeRepository,
    private readonly systemNoticeRepository: SystemNoticeRepository,
    private readonly systemNoticeEvents: SystemNoticeEvents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The number of unread notices of both sorts. */
  async unread(tenantId: string, reader: NoticeReader): Promise<Unread> {
    return this.database.asTenant(tenantId, (tx) => this.count(tx, reader));
  }

  /** Marks one notice as read; returns how many are still unread. Rejects with `notifications.not_found`. */
  async read(tenantId: string, reader: NoticeReader, id: string): Promise<Unread> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.noticeQueries.view(tx, reader, id);
      if (await this.noticeRepository.markRead(tx, reader, id, this.clock.now()))
        await this.publishRead(tx, reader);
      return this.count(tx, reader);
    });
  }

  /** Marks all notices of both sorts as read; returns the number that arrived meanwhile. */
  async readAll(tenantId: string, reader: NoticeReader): Promise<Unread> {
    return this.database.asTenant(tenantId, async (tx) => {
      const now = this.clock.now();
      if ((await this.noticeQueries.unread(tx, reader)) > 0) {
        await this.noticeRepository.markAllRead(tx, reader, now);
        await this.publishRead(tx, reader);
      }
      await this.markSystemNotices(tx, reader, null);
      return this.count(tx, reader);
    });
  }

  async listSystemNotices(tenantId: string, { readerId }: NoticeReader): Promise<SystemNotice[]> {
    const rows = await this.database.asTenant(tenantId, (tx) =>
      this.systemNoticeRepository.addressed(tx, readerId, this.clock.now()),
    );
    return rows.map(viewOf);
  }

  /** Rejects with `system-notices.not_found`, also if the notice is over or addresses others. */
  async getSystemNotice(tenantId: string, reader: NoticeReader, id: string): Promise<SystemNotice> {
    return this.database.asTenant(tenantId, async (tx) => viewOf(await this.findAddressed(tx, reader, id)));
  }

  /** Marks an announcement as read. Rejects with `system-notices.not_found`. */
  async readSystemNotice(tenantId: string, reader: NoticeReader, id: string): Promise<Unread> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.findAddressed(tx, reader, id);
      await this.markSystemNotices(tx, reader, id);
      return this.count(tx, reader);
    });
  }

  /** Counts up to `noticeLimits.unreadCounted`. */
  private async count(tx: TenantTx, reader: NoticeReader): Promise<Unread> {
    const [ofRecords, ofSystem] = await pipelined([
      this.noticeQueries.unread(tx, reader),
      this.systemNoticeRepository.unread(tx, reader.readerId, this.clock.now()),
    ]);
    return { unread: Math.min(ofRecords + ofSystem, noticeLimits.unreadCounted + 1) };
  }

  /** The reader's other windows no longer count it. */
  private async publishRead(tx: TenantTx, { readerId }: NoticeReader): Promise<void> {
    await this.outbox.add(tx, 'notice.read', { readerId });
  }

  /** Marks one notice, or all where `id` is null. Publishes the change where one was unread. */
  private async markSystemNotices(
    tx: TenantTx,
    { readerId }: NoticeReader,
    id: string | null,
  ): Promise<void> {
    if (await this.systemNoticeRepository.markRead(tx, readerId, id, this.clock.now()))
      await this.systemNoticeEvents.read(tx, readerId);
  }

  private async findAddressed(
    tx: TenantTx,
    { readerId }: NoticeReader,
    id: string,
  ): Promise<AddressedNotice> {
    const notices = await this.systemNoticeRepository.addressed(tx, readerId, this.clock.now());
    const found = notices.find((one) => one.id === id);
    if (!found) throw systemNoticeNotFound();
    return found;
  }
}

const viewOf = ({ startsAt, endsAt, ...notice }: AddressedNotice): SystemNotice => ({
  ...notice,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
