import { Injectable } from '@nestjs/common';
import type { Notice, NoticeKind, NoticeLevel, NoticeQuery, Page } from '@parley/contracts/public';
import { chunkRows, type SystemTx, type TenantTx } from '@parley/platform/database';
import { Any, IsNull, LessThan } from 'typeorm';
import { NoticeEntity } from './notice.entity.js';
import { NoticeReadEntity } from './notice-read.entity.js';

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

type Row = Omit<Notice, 'createdAt' | 'lastAt' | 'resolvedAt'> & {
  createdAt: Date;
  lastAt: Date;
  resolvedAt: Date | null;
};

const columns = `n.id, n.kind, n.level, n.params, n.count, n.created_at as "createdAt", n.last_at as "lastAt",
  n.resolved_at as "resolvedAt", r.read_at is not null as read`;
const visible = `notices n left join notice_reads r on r.notice_id = n.id and r.reader_id = $2
  where n.tenant_id = $1 and ($3::text is null or n.sub_account_id = $3)`;

const viewOf = ({ createdAt, lastAt, resolvedAt, ...row }: Row): Notice =>
  ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }) as Notice;

function noticeOf(row: NoticeEntity, read: boolean): Notice {
  const { tenantId: _, cause: __, subAccountId: ___, ...notice } = row;
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
      `insert into notices (id, tenant_id, sub_account_id, kind, level, params, cause, created_at, last_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (tenant_id, cause) do nothing returning id`,
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
    const [row] = await tx.query<{ id: string }>(
      `insert into notices as n (id, tenant_id, sub_account_id, kind, level, params, cause, created_at, last_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (tenant_id, cause) do update
       set count = n.count + 1, level = excluded.level, params = excluded.params, last_at = excluded.last_at,
         resolved_at = null
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

  /** When the notice of a cause was created; null where it is over, or where there is none. */
  async openSince(tx: TenantTx, cause: string): Promise<Date | null> {
    const row = await tx.manager.findOne(NoticeEntity, {
      select: { id: true, createdAt: true },
      where: { tenantId: tx.tenantId, cause, resolvedAt: IsNull() },
    });
    return row?.createdAt ?? null;
  }

  async cancel(tx: TenantTx, causes: string[]): Promise<void> {
    await tx.manager.update(
      NoticeEntity,
      { tenantId: tx.tenantId, cause: Any(causes) },
      { level: 'info', params: () => `params || '{"isOff": true}'` },
    );
  }

  async page(tx: TenantTx, reader: NoticeReader, query: NoticeQuery): Promise<Page<Notice>> {
    const { page = 1, pageSize = 20, unread = null, level = null, subAccountId = null } = query;
    const matching = `${visible} and ($4::bool is null or (r.read_at is null) = $4) and ($5::text is null or n.level = $5)
      and ($6::text is null or n.sub_account_id = $6 or n.params ->> 'subAccountId' = $6)`;
    const parameters = [tx.tenantId, reader.readerId, reader.subAccountId, unread, level, subAccountId];
    const first = query.unreadFirst ? 'r.read_at is not null,' : '';
    const [count] = await tx.query<{ total: number }>(
      `select count(*)::int as total from ${matching}`,
      parameters,
      { freshPlan: true },
    );
    const rows = await tx.query<Row>(
      `select ${columns} from ${matching} order by ${first} n.last_at desc, n.id desc limit $7 offset $8`,
      [...parameters, pageSize, (page - 1) * pageSize],
      { freshPlan: true },
    );
    return { items: rows.map(viewOf), total: count?.total ?? 0 };
  }

  async find(tx: TenantTx, reader: NoticeReader, id: string): Promise<Notice | null> {
    const { readerId, subAccountId } = reader;
    const row = await tx.manager.findOneBy(NoticeEntity, {
      tenantId: tx.tenantId,
      id,
      ...(subAccountId !== null && { subAccountId }),
    });
    if (!row) return null;
    return noticeOf(row, await tx.manager.existsBy(NoticeReadEntity, { noticeId: id, readerId }));
  }

  async unread(tx: TenantTx, reader: NoticeReader): Promise<number> {
    const [row] = await tx.query<{ unread: number }>(
      `select count(*)::int as unread from ${visible} and r.read_at is null`,
      parametersOf(tx, reader),
    );
    return row?.unread ?? 0;
  }

  /** One notice, or all where `id` is null. False where none of them was unread. */
  async markRead(tx: TenantTx, reader: NoticeReader, id: string | null, now: Date): Promise<boolean> {
    const marked = await tx.query(
      `insert into notice_reads (notice_id, reader_id, tenant_id, read_at)
       select n.id, $2, $1, $5 from ${visible} and r.read_at is null and ($4::text is null or n.id = $4)
       on conflict do nothing returning notice_id`,
      [...parametersOf(tx, reader), id, now],
      { freshPlan: true },
    );
    return marked.length > 0;
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
    return { notice: noticeOf(row, false), subAccountId: row.subAccountId };
  }
}

const parametersOf = (tx: TenantTx, reader: NoticeReader) => [
  tx.tenantId,
  reader.readerId,
  reader.subAccountId,
];
