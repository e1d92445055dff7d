import { Injectable } from '@nestjs/common';
import {
  type Notice,
  noticeLimits,
  type NoticeKind,
  type NoticeQuery,
  type Page,
  pageLimits,
  personalNoticeKinds,
} from '@parley/contracts/public';
import {
  countRows,
  Database,
  type ListSource,
  pipelined,
  readPage,
  readRows,
  type TenantTx,
} from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { NoticeEntity } from './notice.entity.js';
import { NoticeReadEntity } from './notice-read.entity.js';
import { NoticePreferenceEntity } from './preferences/notice-preference.entity.js';

/** An owner reads all of the tenant's notices, an agent those of its sub-account. */
export interface NoticeReader {
  readerId: string;
  /** An agent's sub-account; null for an owner. */
  subAccountId: string | null;
}

type Row = Omit<Notice, 'createdAt' | 'lastAt' | 'resolvedAt'> & {
  createdAt: Date;
  lastAt: Date;
  resolvedAt: Date | null;
};

/** Notices for one agent alone, which the owner does not see. */
const isOfAgentAlone = `n.sub_account_id is not null and n.kind in (${personalNoticeKinds.map((kind) => `'${kind}'`).join()})`;
/** $1 is the tenant, $2 the reader, $3 the time until which it read all, $4 an agent's sub-account. */
export const visible = `n.tenant_id = $1 and $2::text is not null
  and (n.sub_account_id = $4 or ($4::text is null and not (${isOfAgentAlone})))`;
export const isUnread = `n.unread_since > $3::timestamptz and n.resolved_at is null
  and not exists (select from notice_reads r where r.notice_id = n.id and r.reader_id = $2)
  and not exists (select from notice_preferences p
    where p.tenant_id = $1 and p.reader_id = $2 and p.kind = n.kind and p.badge = false)`;
const columns = `n.id, n.kind, n.level, n.params, n.count, n.created_at as "createdAt", n.last_at as "lastAt",
  n.resolved_at as "resolvedAt", not (${isUnread}) as read`;
/** The sub-account that a notice is about. The expression has an index. */
const subject = `coalesce(n.sub_account_id, n.params ->> 'subAccountId')`;
/** $5 is true for unread notices, $6 the level, $7 the sub-account that the notice is about. */
const filterFor = (unread: boolean | null): string => `${visible}
  and ${unread === null ? '$5::boolean is null' : unread ? `$5 and ${isUnread}` : `not $5 and not (${isUnread})`}
  and $3::timestamptz is not null and ($6::text is null or n.level = $6) and ($7::text is null or ${subject} = $7)`;

const isPersonal = (kind: NoticeKind): boolean => personalNoticeKinds.some((one) => one === kind);

interface Wanted extends Omit<NoticeQuery, 'unread'> {
  unread: boolean | null;
  readUntil: Date;
}

const viewOf = ({ createdAt, lastAt, resolvedAt, ...row }: Row): Notice =>
  ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }) as Notice;

function noticeOf(row: NoticeEntity, read: boolean): Notice {
  const { tenantId: _, cause: __, subAccountId: ___, unreadSince: ____, ...notice } = row;
  return viewOf({ ...notice, read } as Row);
}

/** Notices as one reader sees them. */
@Injectable()
export class NoticeQueries {
  constructor(private readonly database: Database) {}

  /** The latest first. `unreadFirst` gives the first page alone: unread notices, then read ones. */
  async list(tenantId: string, reader: NoticeReader, query: NoticeQuery): Promise<Page<Notice>> {
    const { unread = null, unreadFirst, pageSize = pageLimits.usual } = query;
    return this.database.asTenant(tenantId, async (tx) => {
      const readUntil = await readUntilOf(tx, reader);
      const of = (which: boolean | null) => sourceOf(tx, reader, { ...query, unread: which, readUntil });
      if (!unreadFirst || unread !== null) {
        const { items, total } = await readPage<Row>(tx, of(unread), query);
        return { items: items.map(viewOf), total };
      }
      const [total, unreadOnes] = await pipelined([
        countRows(tx, of(null)),
        readRows<Row>(tx, of(true), { pageSize }),
      ]);
      const missing = pageSize - unreadOnes.length;
      const others = missing > 0 ? await readRows<Row>(tx, of(false), { pageSize: missing }) : [];
      return { items: [...unreadOnes, ...others].map(viewOf), total };
    });
  }

  /** Rejects with `notifications.not_found`. */
  async get(tenantId: string, reader: NoticeReader, id: string): Promise<Notice> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx, reader, id));
  }

  /** Rejects with `notifications.not_found`. */
  async view(tx: TenantTx, reader: NoticeReader, id: string): Promise<Notice> {
    const { readerId, subAccountId } = reader;
    const row = await tx.manager.findOneBy(NoticeEntity, {
      tenantId: tx.tenantId,
      id,
      ...(subAccountId !== null && { subAccountId }),
    });
    const isHidden =
      row !== null && subAccountId === null && row.subAccountId !== null && isPersonal(row.kind);
    if (!row || isHidden) throw new AppError('notifications.not_found', 'There is no such notice.');
    const isRead =
      row.resolvedAt !== null ||
      row.unreadSince <= (await readUntilOf(tx, reader)) ||
      (await tx.manager.existsBy(NoticeReadEntity, { noticeId: id, readerId })) ||
      (await tx.manager.existsBy(NoticePreferenceEntity, {
        tenantId: tx.tenantId,
        readerId,
        kind: row.kind,
        badge: false,
      }));
    return noticeOf(row, isRead);
  }

  /** A notice that nobody has read yet, and the sub-account and the owner if they see it. Null if it is deleted. */
  async created(
    tenantId: string,
    id: string,
  ): Promise<{ notice: Notice; subAccountId: string | null; isForOwner: boolean } | null> {
    const row = await this.database.asTenant(tenantId, (tx) =>
      tx.manager.findOneBy(NoticeEntity, { tenantId, id }),
    );
    if (!row) return null;
    const { subAccountId } = row;
    const isForOwner = subAccountId === null || !isPersonal(row.kind);
    return { notice: noticeOf(row, row.resolvedAt !== null), subAccountId, isForOwner };
  }

  /** The number of unread notices, counted up to `noticeLimits.unreadCounted`. */
  async unread(tx: TenantTx, reader: NoticeReader): Promise<number> {
    const [row] = await tx.query<{ unread: number }>(
      `select count(*)::int as unread from (
         select from notices n where ${visible} and ${isUnread} limit ${noticeLimits.unreadCounted + 1}) as counted`,
      parametersOf(tx, reader, await readUntilOf(tx, reader)),
      { freshPlan: true },
    );
    return row?.unread ?? 0;
  }
}

/** The time until which the reader has read all notices; long ago where it never read all. */
export async function readUntilOf(tx: TenantTx, { readerId }: NoticeReader): Promise<Date> {
  const mark = await tx.manager.findOneBy(NoticeReadEntity, { noticeId: tx.tenantId, readerId });
  return mark?.readAt ?? new Date(0);
}

export const parametersOf = (tx: TenantTx, { readerId, subAccountId }: NoticeReader, readUntil: Date) => [
  tx.tenantId,
  readerId,
  readUntil,
  subAccountId,
];

function sourceOf(
  tx: TenantTx,
  reader: NoticeReader,
  { unread, level, subAccountId, readUntil }: Wanted,
): ListSource {
  return {
    from: 'notices n',
    where: filterFor(unread),
    parameters: [...parametersOf(tx, reader, readUntil), unread, level ?? null, subAccountId ?? null],
    ids: ['n.id'],
    order: { key: 'n.last_at', descending: true },
    columns,
  };
}
