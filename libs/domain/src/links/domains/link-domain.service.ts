import { Injectable } from '@nestjs/common';
import { type CreateLinkDomain, type LinkDomain, linkLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { randomBase32 } from '@parley/platform/crypto';
import { Database, isUniqueViolation, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { LinkCacheInvalidator } from '../caches/link-cache-invalidator.js';
import { DomainRecordAdapter } from './domain-record.adapter.js';
import { domainHost, hostTaken, proofRecord } from './link-domain.policy.js';
import { LinkDomainQueries } from './link-domain.queries.js';
import { LinkDomainRepository } from './link-domain.repository.js';

/** The random characters of a domain's TXT record. */
const proofLength = 26;

/** A tenant's own domains. */
@Injectable()
export class LinkDomainService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly recordAdapter: DomainRecordAdapter,
    private readonly domainRepository: LinkDomainRepository,
    private readonly domainQueries: LinkDomainQueries,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
    private readonly cacheInvalidator: LinkCacheInvalidator,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Rejects with `link-domains.host_invalid`, `link-domains.taken` or `link-domains.too_many`. */
  async create(tenantId: string, given: CreateLinkDomain): Promise<LinkDomain> {
    const host = domainHost(given.host);
    if (host === new URL(this.config.PUBLIC_URL).hostname) throw hostTaken();
    await this.assertFree(host, tenantId);
    return this.database.asTenant(tenantId, async (tx) => {
      await this.domainRepository.lockHost(tx, host);
      if (await this.domainRepository.hasHost(tx, host)) throw hostTaken();
      if ((await this.domainRepository.count(tx)) >= linkLimits.domainsMax)
        throw new AppError('link-domains.too_many', 'The tenant has as many domains as it may have.');
      const id = this.ids.next('lkd');
      await this.domainRepository.insert(tx, {
        id,
        tenantId,
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
      return this.domainQueries.view(tx, id);
    });
  }

  /**
   * Looks up the domain's record. Rejects with `link-domains.not_found`, `link-domains.not_verified`, or
   * `link-domains.taken` if another tenant has proved the host.
   */
  async verify(tenantId: string, id: string): Promise<LinkDomain> {
    const asked = await this.database.asTenant(tenantId, async (tx) => this.domainQueries.getOwn(tx, id));
    const { host } = asked;
    if ((await this.recordAdapter.find(proofRecord(asked))) !== 'found')
      throw new AppError('link-domains.not_verified', 'The record was not found.');
    await this.assertFree(host, tenantId);
    return this.database
      .asTenant(tenantId, async (tx) => {
        await this.domainRepository.lockHost(tx, host);
        const domain = await this.domainRepository.getForUpdate(tx, id);
        const now = this.clock.now();
        const looked = { checkedAt: now, misses: 0 };
        if (domain.status === 'verified') {
          await this.domainRepository.update(tx, id, looked);
          this.auditService.unchanged();
          return this.domainQueries.view(tx, id);
        }
        if (await this.domainRepository.isShared(tx, host)) throw hostTaken();
        const proved = { status: 'verified', verifiedBy: 'dns', verifiedAt: now } as const;
        await this.domainRepository.update(tx, id, { ...proved, ...looked });
        await this.auditService.record(tx, {
          target: { kind: 'link-domain', id, name: host },
          changes: { status: { from: domain.status, to: 'verified' } },
        });
        await this.publish(tx, host);
        return this.domainQueries.view(tx, id);
      })
      .catch((error: unknown) => {
        // Another tenant has proved the host since. A unique index allows one verified row per host.
        throw isUniqueViolation(error, 'link_domains_host') ? hostTaken() : error;
      });
  }

  /** Rejects with `link-domains.not_found`, or with `link-domains.in_use` while links use it. */
  async delete(tenantId: string, id: string): Promise<void> {
    await this.database.asTenant(tenantId, async (tx) => {
      const { host } = await this.domainRepository.getLocked(tx, id);
      if ((await this.domainRepository.countLinks(tx, id)) > 0)
        throw new AppError('link-domains.in_use', 'Links use this domain.');
      await this.domainRepository.delete(tx, id);
      await this.auditService.record(tx, {
        target: { kind: 'link-domain', id, name: host },
        changes: { host: { from: host } },
      });
      await this.publish(tx, host);
    });
  }

  /** Records that the check found the domain's record. */
  async markFound(tx: TenantTx, id: string): Promise<void> {
    await this.domainRepository.update(tx, id, { checkedAt: this.clock.now(), misses: 0 });
  }

  /** Records a check without the record. Returns whether the domain loses its verification by it. */
  async markMissing(tx: TenantTx, id: string): Promise<boolean> {
    const domain = await this.domainRepository.getForUpdate(tx, id);
    if (domain.status !== 'verified') return false;
    const misses = domain.misses + 1;
    const isLost = misses >= linkLimits.domainMissesMax;
    await this.domainRepository.update(tx, id, {
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

  private async assertFree(host: string, tenantId: string): Promise<void> {
    const isTaken = await this.database.asSystem(async (tx) =>
      this.domainQueries.isVerifiedElsewhere(tx, host, tenantId),
    );
    if (isTaken) throw hostTaken();
  }

  private async publish(tx: TenantTx, host: string): Promise<void> {
    await this.outbox.add(tx, 'link-domains.changed', {});
    await this.operatorEvents.changed(tx, 'linkDomains');
    tx.afterCommit(() => this.cacheInvalidator.publish({ hosts: [host] }));
  }
}
