import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { randomBase32 } from '@parley/platform/crypto';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { LinkCacheInvalidator } from '../caches/link-cache-invalidator.js';
import type { LinkDomainEntity } from './link-domain.entity.js';
import { hostTaken } from './link-domain.policy.js';
import { LinkDomainRepository } from './link-domain.repository.js';

/** Random characters of the record that proves a domain. */
const proofLength = 26;

/** The rules of a tenant's own domains. */
@Injectable()
export class LinkDomainService {
  constructor(
    private readonly domains: LinkDomainRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
    private readonly caches: LinkCacheInvalidator,
  ) {}

  /** Returns the new domain's id. Rejects with `link-domains.taken` or `link-domains.too_many`. */
  async create(tx: TenantTx, host: string): Promise<string> {
    await this.domains.lockHost(tx, host);
    if (await this.domains.hasHost(tx, host)) throw hostTaken();
    if ((await this.domains.count(tx)) >= linkLimits.domainsMax)
      throw new AppError('link-domains.too_many', 'The tenant has as many domains as it may have.');
    const id = this.ids.next('lkd');
    await this.domains.insert(tx, {
      id,
      tenantId: tx.tenantId,
      host,
      proof: randomBase32(proofLength).toLowerCase(),
      status: 'pending',
      verifiedBy: null,
      verifiedAt: null,
      checkedAt: null,
      misses: 0,
      createdAt: this.clock.now(),
    });
    await this.auditService.record(tx, {
      target: { kind: 'link-domain', id, name: host },
      changes: { host: { to: host } },
    });
    await this.publish(tx, host);
    return id;
  }

  /** Its record was found. Rejects with `link-domains.not_found`, or `link-domains.taken` where another has proved it. */
  async confirm(tx: TenantTx, { id, host }: Pick<LinkDomainEntity, 'id' | 'host'>): Promise<void> {
    await this.domains.lockHost(tx, host);
    const domain = await this.domains.getForUpdate(tx, id);
    const now = this.clock.now();
    if (domain.status === 'verified') {
      await this.domains.update(tx, id, { checkedAt: now, misses: 0 });
      return this.auditService.unchanged();
    }
    if (await this.domains.isShared(tx, host)) throw hostTaken();
    await this.domains.update(tx, id, {
      status: 'verified',
      verifiedBy: 'dns',
      verifiedAt: now,
      checkedAt: now,
      misses: 0,
    });
    await this.auditService.record(tx, {
      target: { kind: 'link-domain', id, name: host },
      changes: { status: { from: domain.status, to: 'verified' } },
    });
    await this.publish(tx, host);
  }

  /** Rejects with `link-domains.not_found`, or `link-domains.in_use` while links use it. */
  async delete(tx: TenantTx, id: string): Promise<void> {
    const { host } = await this.domains.getLocked(tx, id);
    if ((await this.domains.countLinks(tx, id)) > 0)
      throw new AppError('link-domains.in_use', 'Links use this domain.');
    await this.domains.delete(tx, id);
    await this.auditService.record(tx, {
      target: { kind: 'link-domain', id, name: host },
      changes: { host: { from: host } },
    });
    await this.publish(tx, host);
  }

  /** A verified one: its record is there. */
  async markFound(tx: TenantTx, id: string): Promise<void> {
    await this.domains.update(tx, id, { checkedAt: this.clock.now(), misses: 0 });
  }

  /** Its record was not there. Returns whether the domain is no longer verified by that. */
  async markMissing(tx: TenantTx, id: string): Promise<boolean> {
    const domain = await this.domains.getForUpdate(tx, id);
    if (domain.status !== 'verified') return false;
    const misses = domain.misses + 1;
    const isLost = misses >= linkLimits.domainMissesMax;
    await this.domains.update(tx, id, {
      checkedAt: this.clock.now(),
      misses,
      ...(isLost && { status: 'failed' }),
    });
    if (!isLost) return false;
    await this.auditService.record(tx, {
      action: 'link-domains.verify',
      target: { kind: 'link-domain', id, name: domain.host },
      changes: { status: { from: 'verified', to: 'failed' } },
    });
    await this.publish(tx, domain.host);
    return true;
  }

  private async publish(tx: TenantTx, host: string): Promise<void> {
    await this.outbox.add(tx, 'link-domains.changed', {});
    await this.operatorEvents.changed(tx, 'linkDomains');
    tx.afterCommit(() => this.caches.publish({ hosts: [host] }));
  }
}
