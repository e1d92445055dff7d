import { Injectable } from '@nestjs/common';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { IsNull, MoreThan } from 'typeorm';
import { tenantPlans } from '../../tenants/index.js';
import {
  SystemNoticeEntity,
  SystemNoticeReadEntity,
  SystemNoticeTenantEntity,
} from './system-notice.entity.js';

/** An active notice as the addressed readers see it. */
export type AddressedNotice = Pick<
  SystemNoticeEntity,
  'id' | 'level' | 'contents' | 'startsAt' | 'endsAt'
> & {
  read: boolean;
};

export type NewSystemNotice = Omit<SystemNoticeEntity, 'withdrawnAt'>;

/** $1 is the tenant, $2 the current time: active notices `n` that address the tenant. */
const addressed = `n.withdrawn_at is null and n.starts_at <= $2 and n.ends_at > $2 and (n.audience = 'all'
  or n.audience = 'family' and n.family = (select t.package_family from ${tenantPlans} t where t.id = $1)
  or exists (select from system_notice_tenants a where a.notice_id = n.id and a.tenant_id = $1))`;
/** $3 is the reader. */
const isRead = `exists (select from system_notice_reads r
  where r.tenant_id = $1 and r.reader_id = $3 and r.notice_id = n.id)`;

const dueSql = `update system_notices set published_as = case when ends_at <= $1 then 'ended' else 'active' end
  where withdrawn_at is null and published_as <> 'ended' and (ends_at <= $1
    or published_as = 'scheduled' and starts_at <= $1)
  returning id`;

/** Announcements, their addressed tenants and their readers. */
@Injectable()
export class SystemNoticeRepository {
  async insert(tx: SystemTx, notice: NewSystemNotice, tenantIds: string[]): Promise<void> {
    await tx.manager.insert(SystemNoticeEntity, notice);
    await this.setTenants(tx, notice.id, tenantIds);
  }

  async update(
    tx: SystemTx,
    id: string,
    values: Partial<SystemNoticeEntity>,
    tenantIds?: string[],
  ): Promise<void> {
    await tx.manager.update(SystemNoticeEntity, { id }, values);
    if (tenantIds) await this.setTenants(tx, id, tenantIds);
  }

  /** Null if it does not exist. */
  async find(tx: SystemTx, id: string): Promise<SystemNoticeEntity | null> {
    return tx.manager.findOneBy(SystemNoticeEntity, { id });
  }

  /** Like `find`, but locks the row until the transaction ends. */
  async lock(tx: SystemTx, id: string): Promise<SystemNoticeEntity | null> {
    return tx.manager.findOne(SystemNoticeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async tenantIds(tx: SystemTx, noticeId: string): Promise<string[]> {
    const rows = await tx.manager.find(SystemNoticeTenantEntity, {
      where: { noticeId },
      order: { tenantId: 'asc' },
    });
    return rows.map(({ tenantId }) => tenantId);
  }

  /** The number of active and scheduled notices. Nobody else creates one before the transaction ends. */
  async countOpen(tx: SystemTx, now: Date): Promise<number> {
    await tx.query('lock table system_notices in share row exclusive mode');
    return tx.manager.countBy(SystemNoticeEntity, { withdrawnAt: IsNull(), endsAt: MoreThan(now) });
  }

  /** Marks the notices that began or ended since their last publication; returns their ids. */
  async markDue(tx: SystemTx, now: Date): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(dueSql, [now]);
    return rows.map(({ id }) => id);
  }

  /** The active notices that address the tenant, the latest first. */
  async addressed(tx: TenantTx, readerId: string, now: Date): Promise<AddressedNotice[]> {
    return tx.query<AddressedNotice>(
      `select n.id, n.level, n.contents, n.starts_at as "startsAt", n.ends_at as "endsAt", ${isRead} as read
       from system_notices n where ${addressed} order by n.starts_at desc, n.id desc`,
      [tx.tenantId, now, readerId],
      { freshPlan: true },
    );
  }

  async unread(tx: TenantTx, readerId: string, now: Date): Promise<number> {
    const [row] = await tx.query<{ unread: number }>(
      `select count(*)::int as unread from system_notices n where ${addressed} and not ${isRead}
         and not exists (select from notice_preferences p
           where p.tenant_id = $1 and p.reader_id = $3 and p.kind = 'system' and p.badge = false)`,
      [tx.tenantId, now, readerId],
      { freshPlan: true },
    );
    return row?.unread ?? 0;
  }

  /** Marks one notice, or all where `id` is null. Returns whether one was unread. */
  async markRead(tx: TenantTx, readerId: string, id: string | null, now: Date): Promise<boolean> {
    const marked = await tx.query(
      `insert into system_notice_reads (notice_id, reader_id, tenant_id, read_at)
       select n.id, $3, $1, $2 from system_notices n
       where ${addressed} and not ${isRead} and ($4::text is null or n.id = $4)
       on conflict do nothing returning notice_id`,
      [tx.tenantId, now, readerId, id],
    );
    return marked.length > 0;
  }

  private async setTenants(tx: SystemTx, noticeId: string, tenantIds: string[]): Promise<void> {
    await tx.manager.delete(SystemNoticeTenantEntity, { noticeId });
    await tx.manager.insert(
      SystemNoticeTenantEntity,
      tenantIds.map((tenantId) => ({ noticeId, tenantId })),
    );
  }

  /** Deletes a sub-account's reads. */
  async deleteReads(tx: TenantTx, readerId: string): Promise<void> {
    await tx.manager.delete(SystemNoticeReadEntity, { tenantId: tx.tenantId, readerId });
  }
}
