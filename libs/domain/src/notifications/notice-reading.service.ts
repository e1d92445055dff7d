import { Injectable } from '@nestjs/common';
import {
  type Notice,
  noticeLimits,
  type NoticeQuery,
  type Page,
  type Unread,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { type NoticeReader, NoticeReadingRepository } from './notice-reading.repository.js';
import { SystemNoticeService } from './system/system-notice.service.js';

/** Notices as owners and agents read them; operators' notices count as unread, too. */
@Injectable()
export class NoticeReadingService {
  constructor(
    private readonly database: Database,
    private readonly reading: NoticeReadingRepository,
    private readonly systemNotices: SystemNoticeService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  list(tenantId: string, reader: NoticeReader, query: NoticeQuery): Promise<Page<Notice>> {
    return this.database.asTenant(tenantId, (tx) => this.reading.page(tx, reader, query));
  }

  /** Rejects with `notifications.not_found`. */
  get(tenantId: string, reader: NoticeReader, id: string): Promise<Notice> {
    return this.database.asTenant(tenantId, (tx) => this.getIn(tx, reader, id));
  }

  unread(tenantId: string, reader: NoticeReader): Promise<Unread> {
    return this.database.asTenant(tenantId, (tx) => this.unreadIn(tx, reader));
  }

  /** Marks one notice as read; returns how many are left unread. Rejects with `notifications.not_found`. */
  read(tenantId: string, reader: NoticeReader, id: string): Promise<Unread> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.getIn(tx, reader, id);
      return this.markRead(tx, reader, id);
    });
  }

  /** Marks every notice there is as read; returns how many arrived meanwhile. */
  readAll(tenantId: string, reader: NoticeReader): Promise<Unread> {
    return this.database.asTenant(tenantId, (tx) => this.markRead(tx, reader, null));
  }

  /** Marks an operator's notice as read. Rejects with `system-notices.not_found`. */
  readSystemNotice(tenantId: string, reader: NoticeReader, id: string): Promise<Unread> {
    return this.database.asTenant(tenantId, async (tx) => {
      await this.systemNotices.read(tx, reader.readerId, id);
      return this.unreadIn(tx, reader);
    });
  }

  /** The notice as its readers see it before they read it, and the sub-account that sees it; null where it is gone. */
  created(tenantId: string, id: string): Promise<{ notice: Notice; subAccountId: string | null } | null> {
    return this.database.asTenant(tenantId, (tx) => this.reading.created(tx, id));
  }

  private async getIn(tx: TenantTx, reader: NoticeReader, id: string): Promise<Notice> {
    const notice = await this.reading.find(tx, reader, id);
    if (!notice) throw new AppError('notifications.not_found', 'There is no such notice.');
    return notice;
  }

  /** Counts as far as `noticeLimits.unreadCounted`. */
  private async unreadIn(tx: TenantTx, reader: NoticeReader): Promise<Unread> {
    const [ofRecords, ofSystem] = await pipelined([
      this.reading.unread(tx, reader),
      this.systemNotices.unread(tx, reader.readerId),
    ]);
    return { unread: Math.min(ofRecords + ofSystem, noticeLimits.unreadCounted + 1) };
  }

  /** Publishes it for the reader's other windows, where there was anything to read. */
  private async markRead(tx: TenantTx, reader: NoticeReader, id: string | null): Promise<Unread> {
    const { readerId } = reader;
    const now = this.clock.now();
    const isMarked =
      id === null
        ? await this.reading.markAllRead(tx, reader, now)
        : await this.reading.markRead(tx, reader, id, now);
    if (isMarked) await this.outbox.add(tx, 'notice.read', { readerId });
    if (id === null) await this.systemNotices.markRead(tx, readerId, null);
    return this.unreadIn(tx, reader);
  }
}
