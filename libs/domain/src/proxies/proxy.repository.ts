import { Injectable } from '@nestjs/common';
import { type ApplicationRange, proxyLimits } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { Any, In, LessThan, Not } from 'typeorm';
import { socialAccounts } from '../ports/index.js';
import { proxyNotFound } from './proxy.policy.js';
import { ProxyCheckEntity, ProxyEntity, ProxySubAccountEntity } from './proxy.entity.js';

/** A proxy with the sub-accounts of its range. */
export type StoredProxy = ProxyEntity & { subAccountIds: string[] };

@Injectable()
export class ProxyRepository {
  /** Rejects with `proxies.not_found`. */
  async get(tx: TenantTx, id: string): Promise<StoredProxy> {
    const found = await tx.manager.findOneBy(ProxyEntity, { id, tenantId: tx.tenantId });
    if (!found) throw proxyNotFound();
    const rows = await tx.manager.find(ProxySubAccountEntity, {
      where: { tenantId: tx.tenantId, proxyId: id },
      order: { subAccountId: 'asc' },
    });
    return Object.assign(found, { subAccountIds: rows.map(({ subAccountId }) => subAccountId) });
  }

  /** Like `get`, but locks the proxy against changes until the transaction ends. */
  async getForUpdate(tx: TenantTx, id: string): Promise<StoredProxy> {
    await tx.manager.findOne(ProxyEntity, {
      select: { id: true },
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
    return this.get(tx, id);
  }

  async insert(tx: TenantTx, row: ProxyEntity): Promise<void> {
    await tx.manager.insert(ProxyEntity, row);
  }

  async update(tx: TenantTx, id: string, changes: Partial<ProxyEntity>): Promise<void> {
    await tx.manager.update(ProxyEntity, { id, tenantId: tx.tenantId }, changes);
  }

  /** Deletes proxies with their checks, also from environments. Returns their names by id. */
  async delete(tx: TenantTx, ids: string[]): Promise<Map<string, string>> {
    const { raw } = await tx.manager
      .createQueryBuilder()
      .delete()
      .from(ProxyEntity)
      .where({ tenantId: tx.tenantId, id: Any(ids) })
      .returning(['id', 'name'])
      .execute();
    return new Map((raw as Pick<ProxyEntity, 'id' | 'name'>[]).map(({ id, name }) => [id, name]));
  }

  async setSubAccounts(tx: TenantTx, id: string, subAccountIds: string[]): Promise<void> {
    const { tenantId } = tx;
    const others = { tenantId, proxyId: id, subAccountId: Not(In(subAccountIds)) };
    await tx.manager.delete(ProxySubAccountEntity, others);
    const rows = subAccountIds.map((subAccountId) => ({ proxyId: id, subAccountId, tenantId }));
    if (rows.length === 0) return;
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(ProxySubAccountEntity)
      .values(rows)
      .orIgnore()
      .execute();
  }

  /** The number of the tenant's proxies. */
  async count(tx: TenantTx): Promise<number> {
    return tx.manager.countBy(ProxyEntity, { tenantId: tx.tenantId });
  }

  /** The tenant's proxies among these ids. */
  async known(tx: TenantTx, ids: string[]): Promise<Set<string>> {
    const where = { tenantId: tx.tenantId, id: In(ids) };
    const rows = await tx.manager.find(ProxyEntity, { select: { id: true }, where });
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * The range of the proxy, locked until the transaction ends, so that no edit takes it from a sub-account.
   * Null if the proxy does not exist.
   */
  async lockRange(tx: TenantTx, id: string): Promise<ApplicationRange | null> {
    const found = await tx.manager.findOne(ProxyEntity, {
      select: { applicationRange: true },
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'pessimistic_read' },
    });
    return found?.applicationRange ?? null;
  }

  /** Whether the proxy's range names this sub-account. */
  async isNamed(tx: TenantTx, proxyId: string, subAccountId: string): Promise<boolean> {
    return tx.manager.existsBy(ProxySubAccountEntity, { tenantId: tx.tenantId, proxyId, subAccountId });
  }

  /** The sub-accounts with a social account that uses one of these proxies. */
  async boundSubAccounts(tx: TenantTx, ids: string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select distinct s.sub_account_id as id from environments e
       join ${socialAccounts} s on s.id = e.social_account_id
       where e.tenant_id = $1 and e.proxy_id = any($2) order by 1`,
      [tx.tenantId, ids],
    );
    return rows.map((row) => row.id);
  }

  /** Adds the result of a connection test. Each proxy keeps the latest fifty. */
  async addCheck(tx: TenantTx, check: Omit<ProxyCheckEntity, 'tenantId'>): Promise<void> {
    const ofProxy = { tenantId: tx.tenantId, proxyId: check.proxyId };
    await tx.manager.insert(ProxyCheckEntity, { ...check, ...ofProxy });
    const [oldest] = await tx.manager.find(ProxyCheckEntity, {
      select: { id: true },
      where: ofProxy,
      order: { id: 'desc' },
      skip: proxyLimits.checksKept - 1,
      take: 1,
    });
    if (oldest) await tx.manager.delete(ProxyCheckEntity, { ...ofProxy, id: LessThan(oldest.id) });
  }
}
