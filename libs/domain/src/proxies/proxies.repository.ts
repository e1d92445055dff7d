import { Injectable } from '@nestjs/common';
import { proxyLimits } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { proxyNotFound } from './proxies.policy.js';
import { ProxyEntity } from './proxy.entity.js';

/** A proxy with the sub-accounts it is meant for. */
export type StoredProxy = ProxyEntity & { subAccountIds: string[] };

@Injectable()
export class ProxyRepository {
  /** Rejects with `proxies.not_found`. */
  async get(tx: TenantTx, id: string): Promise<StoredProxy> {
    const found = await tx.manager.findOneBy(ProxyEntity, { id, tenantId: tx.tenantId });
    if (!found) throw proxyNotFound();
    const rows = await tx.query<{ id: string }>(
      'select sub_account_id as id from proxy_sub_accounts where proxy_id = $1 order by 1',
      [id],
    );
    return Object.assign(found, { subAccountIds: rows.map((row) => row.id) });
  }

  /** The same, held against changes until the transaction ends. */
  async getForUpdate(tx: TenantTx, id: string): Promise<StoredProxy> {
    await tx.query('select 1 from proxies where id = $1 and tenant_id = $2 for no key update', [
      id,
      tx.tenantId,
    ]);
    return this.get(tx, id);
  }

  async insert(tx: TenantTx, row: ProxyEntity): Promise<void> {
    await tx.manager.insert(ProxyEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<ProxyEntity>): Promise<void> {
    await tx.manager.update(ProxyEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** Returns the names of those there were, by id. What hangs on them goes too; environments lose them. */
  async delete(tx: TenantTx, ids: string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ id: string; name: string }>(
      'delete from proxies where tenant_id = $1 and id = any($2) returning id, name',
      [tx.tenantId, ids],
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  }

  async setSubAccounts(tx: TenantTx, id: string, subAccountIds: string[]): Promise<void> {
    await tx.query('delete from proxy_sub_accounts where proxy_id = $1 and not sub_account_id = any($2)', [
      id,
      subAccountIds,
    ]);
    await tx.query(
      `insert into proxy_sub_accounts (proxy_id, sub_account_id, tenant_id)
       select $1, unnest($2::text[]), $3 on conflict do nothing`,
      [id, subAccountIds, tx.tenantId],
    );
  }

  /** Rejects with `sub-accounts.not_found` unless the tenant has them all. */
  async checkSubAccounts(tx: TenantTx, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await tx.query<{ id: string }>(
      `select id from sub_accounts where tenant_id = $1 and id = any($2) and status in ('normal', 'stopped')`,
      [tx.tenantId, ids],
    );
    if (new Set(ids).size === rows.length) return;
    const message = 'There is no such sub-account.';
    throw new AppError('sub-accounts.not_found', message, {
      details: [{ field: 'subAccountIds', rule: 'exists', message }],
    });
  }

  /** Rejects with `proxies.too_many`. Holds the tenant, so of two that race for the last place one sees the other. */
  async checkRoom(tx: TenantTx): Promise<void> {
    await tx.query('select 1 from tenants where id = $1 for no key update', [tx.tenantId]);
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from proxies where tenant_id = $1',
      [tx.tenantId],
    );
    if ((row?.count ?? 0) < proxyLimits.proxiesMax) return;
    throw new AppError('proxies.too_many', `There are ${proxyLimits.proxiesMax} proxies; no more fit.`);
  }

  /** The sub-accounts with social accounts bound to one of these proxies. */
  async boundSubAccounts(tx: TenantTx, ids: string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct s.sub_account_id as id from environments e
       join social_accounts s on s.id = e.social_account_id
       where e.tenant_id = $1 and e.proxy_id = any($2) order by 1`,
      [tx.tenantId, ids],
    );
    return rows.map((row) => row.id);
  }
}
