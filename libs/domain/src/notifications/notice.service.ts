import { Injectable } from '@nestjs/common';
import {
  type Notice,
  type NoticeKind,
  type NoticeLevel,
  noticeLimits,
  type NoticeParams,
  type NoticeQuery,
  type Page,
  type Unread,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, pipelined, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { isUrgent } from './notice-mail.service.js';
import { SystemNoticeService } from './system/system-notice.service.js';
import { type NoticeReader, NoticeRepository } from './notice.repository.js';

const levels: Record<NoticeKind, NoticeLevel> = {
  welcome: 'info',
  'sub-account.stopped': 'info',
  'port.lost': 'warning',
  'port.fault': 'error',
  'ports.limit_reached': 'warning',
  'certification.passed': 'success',
  'certification.rejected': 'warning',
  'password.changed': 'info',
  'characters.low': 'warning',
  'characters.out': 'error',
  'characters.refill_failed': 'warning',
  'order.fulfilled': 'success',
  'order.in_review': 'warning',
  'order.refunded': 'info',
  'package.gifted': 'success',
  'package.expiring': 'warning',
  'package.expired': 'error',
  'contact-data.deletion_due': 'error',
  'contact-data.deleted': 'warning',
  'work-order.goal-reached': 'success',
  'share.ending': 'warning',
  'share.guessed': 'warning',
  'link-domain.lost': 'error',
  'link.nobody': 'error',
  'link.full': 'warning',
  'promotion.first-payment': 'success',
  'promotion.available': 'success',
  'promotion.taken-back': 'warning',
  'promotion.wallet-added': 'warning',
  'withdrawal.paid': 'success',
  'withdrawal.rejected': 'warning',
  'promotion.registered': 'success',
};

/** A repetition after a longer pause than this makes a notice of its own. */
const episodeMs = 24 * 3_600_000;
/** A notice that is repeated becomes unread again for those who read it before that long. */
const remindMs = 3_600_000;

@Injectable()
export class NoticeService {
  constructor(
    private readonly database: Database,
    private readonly notices: NoticeRepository,
    private readonly systemNotices: SystemNoticeService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Stores a notice and publishes it; the same `cause` again changes nothing. */
  async create<Kind extends NoticeKind>(
    tx: TenantTx,
    notice: { kind: Kind; params: NoticeParams[Kind]; subAccountId: string | null; cause: string },
  ): Promise<void> {
    const id = this.ids.next('ntc');
    const row = { ...notice, id, level: levels[notice.kind], createdAt: this.clock.now() };
    if (!(await this.notices.insert(tx, row))) return;
    await pipelined([
      this.outbox.add(tx, 'notice.created', { noticeId: id }),
      isUrgent(notice.kind) && this.outbox.add(tx, 'notice.urgent', { noticeId: id }),
    ]);
  }

  /** Counts repeated occurrences of one `cause` on one notice for as long as they go on. */
  async repeat<Kind extends NoticeKind>(
    tx: TenantTx,
    notice: { kind: Kind; params: NoticeParams[Kind]; subAccountId: string | null; cause: string },
  ): Promise<void> {
    const now = this.clock.now();
    const row = { ...notice, id: this.ids.next('ntc'), level: levels[notice.kind], createdAt: now };
    const before = (ms: number) => new Date(now.getTime() - ms);
    const noticeId = await this.notices.repeat(tx, row, before(episodeMs), before(remindMs));
    await this.outbox.add(tx, 'notice.created', { noticeId });
  }

  /** Marks the notices of these causes as over. */
  async resolve(tx: TenantTx, causes: string[]): Promise<void> {
    if (causes.length === 0) return;
    for (const noticeId of await this.notices.resolve(tx, causes, this.clock.now()))
      await this.outbox.add(tx, 'notice.created', { noticeId });
  }

  /** Marks the notices of these causes as called off: the announced event does not come. */
  async cancel(tx: TenantTx, causes: string[]): Promise<void> {
    await this.notices.cancel(tx, causes, this.clock.now());
  }

  list(tenantId: string, reader: NoticeReader, query: NoticeQuery): Promise<Page<Notice>> {
    return this.database.asTenant(tenantId, (tx) => this.notices.page(tx, reader, query));
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

  private async getIn(tx: TenantTx, reader: NoticeReader, id: string): Promise<Notice> {
    const notice = await this.notices.find(tx, reader, id);
    if (!notice) throw new AppError('notifications.not_found', 'There is no such notice.');
    return notice;
  }

  /** Counts as far as `noticeLimits.unreadCounted`. */
  async unreadIn(tx: TenantTx, reader: NoticeReader): Promise<Unread> {
    const [ofRecords, ofSystem] = await pipelined([
      this.notices.unread(tx, reader),
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
        ? await this.notices.markAllRead(tx, reader, now)
        : await this.notices.markRead(tx, reader, id, now);
    if (isMarked) await this.outbox.add(tx, 'notice.read', { readerId });
    if (id === null) await this.systemNotices.markRead(tx, readerId, null);
    return this.unreadIn(tx, reader);
  }
}
