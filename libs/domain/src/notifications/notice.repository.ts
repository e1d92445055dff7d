import { Injectable } from '@nestjs/common';
import type { NoticeKind, NoticeLevel } from '@parley/contracts/public';
import { chunkRows, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Any, In, IsNull, LessThan } from 'typeorm';
import { NoticeEntity } from './notice.entity.js';
import { NoticeReadEntity } from './notice-read.entity.js';
import { isUnread, type NoticeReader, parametersOf, readUntilOf, visible } from './notice.queries.js';

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
/** The most notices of a tenant that a review considers. */
const reviewedMost = 500;

/** Notices by their causes: stores, repeats, reads, resolves and deletes them. */
@Injectable()
export class NoticeRepository {
  /** The tenants among these without a notice of their cause. */
  async withoutNotice(tx: SystemTx, causes: { tenantId: string; cause: string }[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select u.id from unnest($1::text[], $2::text[]) as u(id, cause)
       where not exists (select from notices n where n.tenant_id = u.id and n.cause = u.cause)`,
      [causes.map(({ tenantId }) => tenantId), causes.map(({ cause }) => cause)],
    );
    return rows.map(({ id }) => id);
  }

  async find(tx: TenantTx, id: string): Promise<NoticeEntity | null> {
    return tx.manager.findOneBy(NoticeEntity, { tenantId: tx.tenantId, id });
  }

  /** False if the cause already has a notice. */
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
   * Stores a notice, or counts it on the earlier one of its cause, which is then open, and unread for readers
   * from before `readBefore`. One that last happened before `over` stays as it is. Returns the id.
   */
  async repeat(tx: TenantTx, notice: NewNotice, over: Date, readBefore: Date): Promise<string> {
    const { id, subAccountId, kind, level, params, cause, createdAt } = notice;
    await tx.manager.update(
      NoticeEntity,
      { tenantId: tx.tenantId, cause, lastAt: LessThan(over) },
      { cause: () => `cause || ' ' || id` },
    );
    // A reader who read all notices within that time has read this one.
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

  /** False if the reader had read it before. */
  async markRead(tx: TenantTx, reader: NoticeReader, id: string, now: Date): Promise<boolean> {
    const marked = await tx.query(
      `insert into notice_reads (notice_id, reader_id, tenant_id, read_at)
       select n.id, $2, $1, $6 from notices n where ${visible} and ${isUnread} and n.id = $5
       on conflict do nothing returning notice_id`,
      [...parametersOf(tx, reader, await readUntilOf(tx, reader)), id, now],
    );
    return marked.length > 0;
  }

  /** Marks all notices up to `now` as read, by one row. */
  async markAllRead(tx: TenantTx, { readerId }: NoticeReader, now: Date): Promise<void> {
    await tx.query(
      `insert into notice_reads (notice_id, reader_id, tenant_id, read_at)
       select $1, $2, $1, greatest($3, (select max(unread_since) from notices where tenant_id = $1))
       on conflict (notice_id, reader_id) do update set read_at = greatest(notice_reads.read_at, excluded.read_at)`,
      [tx.tenantId, readerId, now],
    );
  }

  /** Resolves the open notices of these causes; returns their ids. */
  async resolve(tx: TenantTx, causes: string[], now: Date): Promise<string[]> {
    const { raw } = await tx.manager.update(
      NoticeEntity,
      { tenantId: tx.tenantId, cause: Any(causes), resolvedAt: IsNull() },
      { resolvedAt: now, level: 'success' },
      { returning: ['id'] },
    );
    return (raw as Pick<NoticeEntity, 'id'>[]).map(({ id }) => id);
  }

  /** The open notices of these kinds, the latest first, up to a few hundred. */
  async open(tx: TenantTx, kinds: NoticeKind[]): Promise<OpenRow[]> {
    return tx.manager.find(NoticeEntity, {
      select: { id: true, kind: true, params: true, cause: true, lastAt: true },
      where: { tenantId: tx.tenantId, kind: In(kinds), resolvedAt: IsNull() },
      order: { lastAt: 'desc' },
      take: reviewedMost,
    });
  }

  /** Tenants with open notices of these kinds. */
  async tenantsWithOpen(tx: SystemTx, kinds: NoticeKind[]): Promise<string[]> {
    const rows = await tx.query<{ tenantId: string }>(
      'select distinct tenant_id as "tenantId" from notices where kind = any($1) and resolved_at is null order by 1',
      [kinds],
    );
    return rows.map(({ tenantId }) => tenantId);
  }

  /** The time at which the notice of a cause was created; null if it is resolved, or does not exist. */
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

  /** Deletes one chunk of the notices of all tenants that last happened before `before`; returns how many. */
  async deleteBefore(tx: SystemTx, before: Date): Promise<number> {
    const old = await tx.query<{ id: string }>(
      `delete from notices where id = any(array(
         select id from notices where last_at < $1 order by last_at limit $2 for update skip locked)) returning id`,
      [before, chunkRows],
    );
    await tx.manager.delete(NoticeReadEntity, { noticeId: Any(old.map(({ id }) => id)) });
    return old.length;
  }
}
