import { Injectable } from '@nestjs/common';
import {
  type Notice,
  type NoticeKind,
  type NoticeLevel,
  noticeLimits,
  type NoticeQuery,
  type Page,
  pageLimits,
} from '@parley/contracts/public';
import {
  chunkRows,
  countRows,
  type ListSource,
  pipelined,
  readPage,
  readRows,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { Any, In, IsNull, LessThan } from 'typeorm';
import { NoticeEntity } from './notice.entity.js';
import { NoticeReadEntity } from './notice-read.entity.js';
import { NoticePreferenceEntity } from './preferences/notice-preference.entity.js';

/** An owner reads all of the tenant's notices, an agent those of its sub-account. */
export interface NoticeReader {
  readerId: string;
  /** Set for an agent. */
  subAccountId: string | null;
}

export interface NewNotice {
  id: string;
  subAccountId: string | null;
  kind: NoticeKind;
  level: NoticeLevel;
  params: object;
  cause: string;
  createdAt: Date;
}

type OpenRow = Pick<NoticeEntity, 'kind' | 'params' | 'cause' | 'lastAt'>;
/** A review looks at no more notices of a tenant. */
const reviewedMost = 500;

type Row = Omit<Notice, 'createdAt' | 'lastAt' | 'resolvedAt'> & {
  createdAt: Date;
  lastAt: Date;
  resolvedAt: Date | null;
};

/** $1 tenant, $2 reader, $3 until when it read all, $4 the sub-account of an agent. */
const visible = 'n.tenant_id = $1 and $2::text is not null and ($4::text is null or n.sub_account_id = $4)';
const isUnread = `n.unread_since > $3::timestamptz and n.resolved_at is null
  and not exists (select from notice_reads r where r.notice_id = n.id and r.reader_id = $2)
  and not exists (select from notice_preferences p
    where p.tenant_id = $1 and p.reader_id = $2 and p.kind = n.kind and p.badge = false)`;
const columns = `n.id, n.kind, n.level, n.params, n.count, n.created_at as "createdAt", n.last_at as "lastAt",
  n.resolved_at as "resolvedAt", not (${isUnread}) as read`;
/** The sub-account that a notice is about; it has an index. */
const subject = `coalesce(n.sub_account_id, n.params ->> 'subAccountId')`;
/** $5 whether it is unread, $6 level, $7 the sub-account that it is about. */
const filterFor = (unread: boolean | null): string => `${visible}
  and ${unread === null ? '$5::boolean is null' : unread ? `$5 and ${isUnread}` : `not $5 and not (${isUnread})`}
  and $3::timestamptz is not null and ($6::text is null or n.level = $6) and ($7::text is null or ${subject} = $7)`;

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

@Injectable()
export class NoticeRepository {
  /** The tenants that have no notice of the cause beside them, of all tenants. */
  async withoutNotice(tx: SystemTx, causes: { tenantId: string; cause: string }[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select u.id from unnest($1::text[], $2::text[]) as u(id, cause)
       where not exists (select from notices n where n.tenant_id = u.id and n.cause = u.cause)`,
      [causes.map(({ tenantId }) => tenantId), causes.map(({ cause }) => cause)],
    );
    return rows.map(({ id }) => id);
  }

  /** False where its cause has a notice already. */
  async insert(tx: TenantTx, notice: NewNotice): Promise<boolean> {
    const { id, subAccountId, kind, level, params, cause, createdAt } = notice;
    const rows = await tx.query(
      `insert into notices (id, tenant_id, sub_account_id, kind, level, params, cause, created_at, last_at, unread_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8) on conflict (tenant_id, cause) do nothing returning id`,
      [id, tx.tenantId, subAccountId, kind, level, params, cause, createdAt],
    );
    return rows.length === 1;
  }

  /**
   * Stores a notice, or counts it on the earlier one of its cause, which then is open again, and unread for those who
   * read it before `readBefore`. An earlier one that happened last before `over` stays as it is. Returns the id.
   */
  async repeat(tx: TenantTx, notice: NewNotice, over: Date, readBefore: Date): Promise<string> {
    const { id, subAccountId, kind, level, params, cause, createdAt } = notice;
    await tx.manager.update(
      NoticeEntity,
      { tenantId: tx.tenantId, cause, lastAt: LessThan(over) },
      { cause: () => `cause || ' ' || id` },
    );
    // Who read all within that time has read this one.
    await tx.query(
      `insert into notice_reads (notice_id, reader_id, tenant_id, read_at)
       select n.id, r.reader_id, n.tenant_id, r.read_at from notices n join notice_reads r on r.notice_id = n.tenant_id
       where n.tenant_id = $1 and n.cause = $2 and r.read_at >= $3 and r.read_at >= n.unread_since
       on conflict do nothing`,
      [tx.tenantId, cause, readBefore],
    );
    const [row] = await tx.query<{ id: string }>(
      `insert into notices as n (id, tenant_id, sub_account_id, kind, level, params, cause, created_at, last_at, unread_since)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $8) on conflict (tenant_id, cause) do update
       set count = n.count + 1, level = excluded.level, params = excluded.params, last_at = excluded.last_at,
         unread_since = excluded.unread_since, resolved_at = null
       returning n.id`,
      [id, tx.tenantId, subAccountId, kind, level, params, cause, createdAt],
    );
    if (!row) throw new Error('a notice was not stored');
    if (row.id !== id)
      await tx.manager.delete(NoticeReadEntity, {
        tenantId: tx.tenantId,
        noticeId: row.id,
        readAt: LessThan(readBefore),
      });
    return row.id;
  }

  /** Marks the open notices of these causes as over; returns their ids. */
  async resolve(tx: TenantTx, causes: string[], now: Date): Promise<string[]> {
    const { raw } = await tx.manager.update(
      NoticeEntity,
      { tenantId: tx.tenantId, cause: Any(causes), resolvedAt: IsNull() },
      { resolvedAt: now, level: 'success' },
      { returning: ['id'] },
    );
    return (raw as Pick<NoticeEntity, 'id'>[]).map(({ id }) => id);
  }

  /** The open notices of these kinds, the latest first; a few hundred at most. */
  async open(tx: TenantTx, kinds: NoticeKind[]): Promise<OpenRow[]> {
    return tx.manager.find(NoticeEntity, {
      select: { id: true, kind: true, params: true, cause: true, lastAt: true },
      where: { tenantId: tx.tenantId, kind: In(kinds), resolvedAt: IsNull() },
      order: { lastAt: 'desc' },
      take: reviewedMost,
    });
  }

  /** Tenants that have open notices of these kinds. */
  async tenantsWithOpen(tx: SystemTx, kinds: NoticeKind[]): Promise<string[]> {
    const rows = await tx.query<{ tenantId: string }>(
      'select distinct tenant_id as "tenantId" from notices where kind = any($1) and resolved_at is null order by 1',
      [kinds],
    );
    return rows.map(({ tenantId }) => tenantId);
  }

  /** When the notice of a cause was created; null where it is over, or where there is none. */
  async openSince(tx: TenantTx, cause: string): Promise<Date | null> {
    const row = await tx.manager.findOne(NoticeEntity, {
      select: { id: true, createdAt: true },
      where: { tenantId: tx.tenantId, cause, resolvedAt: IsNull() },
    });
    return row?.createdAt ?? null;
  }

  async cancel(tx: TenantTx, causes: string[], now: Date): Promise<void> {
    await tx.manager.update(
      NoticeEntity,
      { tenantId: tx.tenantId, cause: Any(causes) },
      { level: 'info', resolvedAt: now, params: () => `params || '{"isOff": true}'` },
    );
  }

  /** The latest first. With `unreadFirst` the first page alone: the latest unread ones, then the latest read ones. */
  async page(tx: TenantTx, reader: NoticeReader, query: NoticeQuery): Promise<Page<Notice>> {
    const { unread = null, unreadFirst, pageSize = pageLimits.usual } = query;
    const readUntil = await this.readUntil(tx, reader);
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
  }

  async find(tx: TenantTx, reader: NoticeReader, id: string): Promise<Notice | null> {
    const { readerId, subAccountId } = reader;
    const row = await tx.manager.findOneBy(NoticeEntity, {
      tenantId: tx.tenantId,
      id,
      ...(subAccountId !== null && { subAccountId }),
    });
    if (!row) return null;
    const isRead =
      row.resolvedAt !== null ||
      row.unreadSince <= (await this.readUntil(tx, reader)) ||
      (await tx.manager.existsBy(NoticeReadEntity, { noticeId: id, readerId })) ||
      (await tx.manager.existsBy(NoticePreferenceEntity, {
        tenantId: tx.tenantId,
        readerId,
        kind: row.kind,
        badge: false,
      }));
    return noticeOf(row, isRead);
  }

  /** How many are unread, counted as far as `noticeLimits.unreadCounted`. */
  async unread(tx: TenantTx, reader: NoticeReader): Promise<number> {
    const parameters = parametersOf(tx, reader, await this.readUntil(tx, reader));
    const [row] = await tx.query<{ unread: number }>(
      `select count(*)::int as unread from (
         select from notices n where ${visible} and ${isUnread} limit ${noticeLimits.unreadCounted + 1}) as counted`,
      parameters,
      { freshPlan: true },
    );
    return row?.unread ?? 0;
  }

  /** False where it was read before. */
  async markRead(tx: TenantTx, reader: NoticeReader, id: string, now: Date): Promise<boolean> {
    const parameters = parametersOf(tx, reader, await this.readUntil(tx, reader));
    const marked = await tx.query(
      `insert into notice_reads (notice_id, reader_id, tenant_id, read_at)
       select n.id, $2, $1, $6 from notices n where ${visible} and ${isUnread} and n.id = $5
       on conflict do nothing returning notice_id`,
      [...parameters, id, now],
    );
    return marked.length > 0;
  }

  /**
   * Marks all notices that there are as read, in one row: it stands for all that became unread until then. False where
   * none was unread.
   */
  async markAllRead(tx: TenantTx, reader: NoticeReader, now: Date): Promise<boolean> {
    if ((await this.unread(tx, reader)) === 0) return false;
    await tx.query(
      `insert into notice_reads (notice_id, reader_id, tenant_id, read_at)
       select $1, $2, $1, greatest($3, (select max(unread_since) from notices where tenant_id = $1))
       on conflict (notice_id, reader_id) do update set read_at = greatest(notice_reads.read_at, excluded.read_at)`,
      [tx.tenantId, reader.readerId, now],
    );
    return true;
  }

  /** Until when the reader has read all; long ago where it never did. */
  private async readUntil(tx: TenantTx, { readerId }: NoticeReader): Promise<Date> {
    const mark = await tx.manager.findOneBy(NoticeReadEntity, { noticeId: tx.tenantId, readerId });
    return mark?.readAt ?? new Date(0);
  }

  /** Deletes a chunk of the notices that happened last before, of all tenants; returns how many. */
  async deleteBefore(tx: SystemTx, before: Date): Promise<number> {
    const old = await tx.query<{ id: string }>(
      `delete from notices where id = any(array(
         select id from notices where last_at < $1 order by last_at limit $2 for update skip locked)) returning id`,
      [before, chunkRows],
    );
    await tx.manager.delete(NoticeReadEntity, { noticeId: Any(old.map(({ id }) => id)) });
    return old.length;
  }

  /** A notice as its readers see it before they read it, and the sub-account that sees it. */
  async created(tx: TenantTx, id: string): Promise<{ notice: Notice; subAccountId: string | null } | null> {
    const row = await tx.manager.findOneBy(NoticeEntity, { tenantId: tx.tenantId, id });
    if (!row) return null;
    return { notice: noticeOf(row, row.resolvedAt !== null), subAccountId: row.subAccountId };
  }
}

const parametersOf = (tx: TenantTx, { readerId, subAccountId }: NoticeReader, readUntil: Date) => [
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
