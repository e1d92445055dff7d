import { Injectable } from '@nestjs/common';
import type {
  Notice,
  NoticeKind,
  NoticeLevel,
  NoticeParams,
  NoticeQuery,
  Page,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { type TenantTx, pipelined } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { isUrgent } from './notice-mail.service.js';
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
};

/** What did not happen again for that long is another matter the next time. */
const episodeMs = 24 * 3_600_000;
/** Who read of it hears of it again after that long. */
const remindMs = 3_600_000;

@Injectable()
export class NoticeService {
  constructor(
    private readonly notices: NoticeRepository,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Stores a notice and tells of it; the same `cause` again changes nothing. */
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

  /** Counts what happens again and again to one thing, its `cause`, on one notice for as long as it goes on. */
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

  /** What these causes told of is over by itself. */
  async resolve(tx: TenantTx, causes: string[]): Promise<void> {
    if (causes.length === 0) return;
    for (const noticeId of await this.notices.resolve(tx, causes, this.clock.now()))
      await this.outbox.add(tx, 'notice.created', { noticeId });
  }

  /** What these causes told of does not come: they say so, and alarm nobody. */
  async cancel(tx: TenantTx, causes: string[]): Promise<void> {
    await this.notices.cancel(tx, causes);
  }

  async list(tx: TenantTx, reader: NoticeReader, query: NoticeQuery): Promise<Page<Notice>> {
    return this.notices.page(tx, reader, query);
  }

  async get(tx: TenantTx, reader: NoticeReader, id: string): Promise<Notice> {
    const notice = await this.notices.find(tx, reader, id);
    if (!notice) throw new AppError('notifications.not_found', 'There is no such notice.');
    return notice;
  }

  async unread(tx: TenantTx, reader: NoticeReader): Promise<number> {
    return this.notices.unread(tx, reader);
  }

  /** Marks one notice as read; returns how many are left unread. */
  async read(tx: TenantTx, reader: NoticeReader, id: string): Promise<number> {
    await this.get(tx, reader, id);
    return this.markRead(tx, reader, id);
  }

  /** Marks every notice there is as read; returns how many arrived meanwhile. */
  async readAll(tx: TenantTx, reader: NoticeReader): Promise<number> {
    return this.markRead(tx, reader, null);
  }

  /** Tells the reader's other windows, where there was anything to read. */
  private async markRead(tx: TenantTx, reader: NoticeReader, id: string | null): Promise<number> {
    const { readerId } = reader;
    if (await this.notices.markRead(tx, reader, id, this.clock.now())) {
      await this.outbox.add(tx, 'notice.read', { readerId });
    }
    return this.notices.unread(tx, reader);
  }
}
