import { Injectable } from '@nestjs/common';
import { lockAdvisory, type SystemTx, type TenantTx } from '@parley/platform/database';
import { In, Not } from 'typeorm';
import { TenantRepository } from '../../tenants/index.js';
import { LinkEntity } from '../link.entity.js';
import { LinkDomainEntity, SharedLinkDomainEntity } from './link-domain.entity.js';
import { linkDomainNotFound } from './link-domain.policy.js';

type Values = Partial<
  Pick<LinkDomainEntity, 'status' | 'verifiedBy' | 'verifiedAt' | 'checkedAt' | 'misses'>
>;

/** Rows of domains. A tenant's rows use its own transaction, the installation's a system transaction. */
@Injectable()
export class LinkDomainRepository {
  constructor(private readonly tenantRepository: TenantRepository) {}

  /** Lets one transaction at a time change a host. Call it before a row of the host is locked. */
  async lockHost(tx: TenantTx | SystemTx, host: string): Promise<void> {
    await lockAdvisory(tx, 'linkHost', host);
  }

  /** Rejects with `link-domains.not_found`. */
  async getForUpdate(tx: TenantTx, id: string): Promise<LinkDomainEntity> {
    const domain = await tx.manager.findOne(LinkDomainEntity, {
      where: { id, tenantId: tx.tenantId },
      lock: { mode: 'for_no_key_update' },
    });
    if (!domain) throw linkDomainNotFound();
    return domain;
  }

  /** Like `getForUpdate`, but locks the host first. */
  async getLocked(tx: TenantTx, id: string): Promise<LinkDomainEntity> {
    const domain = await tx.manager.findOneBy(LinkDomainEntity, { id, tenantId: tx.tenantId });
    if (!domain) throw linkDomainNotFound();
    await this.lockHost(tx, domain.host);
    return this.getForUpdate(tx, id);
  }

  /** The ids of these domains that are not verified. */
  async unverified(tx: TenantTx, ids: string[]): Promise<Set<string>> {
    const rows = await tx.manager.find(LinkDomainEntity, {
      select: { id: true },
      where: { tenantId: tx.tenantId, id: In(ids), status: Not('verified') },
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** The number of the tenant's domains. No other transaction adds one before this one ends. */
  async count(tx: TenantTx): Promise<number> {
    await this.tenantRepository.lock(tx);
    return tx.manager.countBy(LinkDomainEntity, { tenantId: tx.tenantId });
  }

  /** Whether this tenant has the host, or it is the installation's. */
  async hasHost(tx: TenantTx, host: string): Promise<boolean> {
    const isOwn = await tx.manager.existsBy(LinkDomainEntity, { tenantId: tx.tenantId, host });
    return isOwn || this.isShared(tx, host);
  }

  /** Whether the host is the installation's. */
  async isShared(tx: TenantTx | SystemTx, host: string): Promise<boolean> {
    return tx.manager.existsBy(SharedLinkDomainEntity, { host });
  }

  /** The number of links that use a domain. */
  async countLinks(tx: TenantTx, domainId: string): Promise<number> {
    return tx.manager
      .createQueryBuilder(LinkEntity, 'l')
      .where('l.tenant_id = :tenant and l.domain_id = :domainId and l.deleted_at is null', {
        tenant: tx.tenantId,
        domainId,
      })
      .getCount();
  }

  async insert(tx: TenantTx, domain: LinkDomainEntity): Promise<void> {
    await tx.manager.insert(LinkDomainEntity, domain);
  }

  async update(tx: TenantTx, id: string, values: Values): Promise<void> {
    await tx.manager.update(LinkDomainEntity, { id, tenantId: tx.tenantId }, values);
  }

  /** Locks and returns a domain of any tenant; null if it does not exist. */
  async findOfAny(tx: SystemTx, id: string): Promise<LinkDomainEntity | null> {
    return tx.manager.findOne(LinkDomainEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async updateOfAny(tx: SystemTx, id: string, values: Values): Promise<void> {
    await tx.manager.update(LinkDomainEntity, { id }, values);
  }

  async delete(tx: TenantTx, id: string): Promise<void> {
    await tx.manager.delete(LinkDomainEntity, { id, tenantId: tx.tenantId });
  }

  /** Locks all of the installation's domains. */
  async lockShared(tx: SystemTx): Promise<SharedLinkDomainEntity[]> {
    return tx.manager.find(SharedLinkDomainEntity, {
      order: { id: 'asc' },
      lock: { mode: 'for_no_key_update' },
    });
  }

  async insertShared(tx: SystemTx, domain: SharedLinkDomainEntity): Promise<void> {
    await tx.manager.insert(SharedLinkDomainEntity, domain);
  }

  async updateShared(tx: SystemTx, id: string, values: Partial<SharedLinkDomainEntity>): Promise<void> {
    await tx.manager.update(SharedLinkDomainEntity, { id }, values);
  }

  async deleteShared(tx: SystemTx, id: string): Promise<void> {
    await tx.manager.delete(SharedLinkDomainEntity, { id });
  }
}
