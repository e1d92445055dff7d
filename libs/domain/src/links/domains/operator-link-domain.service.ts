import { Injectable } from '@nestjs/common';
import type { AuditChanges, CreateLinkDomain, OperatorLinkDomain } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Config } from '@parley/platform/config';
import { Database, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { LinkCacheInvalidator } from '../caches/link-cache-invalidator.js';
import type { LinkDomainEntity, SharedLinkDomainEntity } from './link-domain.entity.js';
import { domainHost, hostTaken, linkDomainNotFound } from './link-domain.policy.js';
import { LinkDomainQueries } from './link-domain.queries.js';
import { LinkDomainRepository } from './link-domain.repository.js';

/**
 * The operator's side of domains. System path: the installation's domains belong to no tenant, and operators
 * see the domains of all tenants.
 */
@Injectable()
export class OperatorLinkDomainService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly domainRepository: LinkDomainRepository,
    private readonly domainQueries: LinkDomainQueries,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
    private readonly cacheInvalidator: LinkCacheInvalidator,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Adds a domain of the installation. Rejects with `link-domains.host_invalid` or `link-domains.taken`. */
  async create(given: CreateLinkDomain): Promise<OperatorLinkDomain> {
    const host = domainHost(given.host);
    if (host === new URL(this.config.PUBLIC_URL).hostname) throw hostTaken();
    const domain = await this.database.asSystem(async (tx) => {
      await this.domainRepository.lockHost(tx, host);
      if (await this.domainQueries.isVerifiedElsewhere(tx, host, null)) throw hostTaken();
      const id = this.ids.next('lkd');
      await this.domainRepository.insertShared(tx, {
        id,
        host,
        status: 'pending',
        verifiedBy: null,
        verifiedAt: null,
        checkedAt: null,
        isDefault: false,
        createdAt: this.clock.now(),
      });
      await this.record(tx, { id, host }, { host: { to: host } });
      return this.domainQueries.operatorView(tx, id);
    });
    this.cacheInvalidator.publish({ hosts: [host] });
    return domain;
  }

  /**
   * Verifies a domain on the operator's word, without a record. Rejects with `link-domains.not_found`, or
   * with `link-domains.taken` if another tenant has proved the host.
   */
  async verify(id: string): Promise<OperatorLinkDomain> {
    const verified = await this.database.asSystem(async (tx) => {
      await this.domainRepository.lockHost(tx, await this.domainQueries.hostOf(tx, id));
      const shared = (await this.domainRepository.lockShared(tx)).find((domain) => domain.id === id);
      const own = shared ? null : await this.domainRepository.findOfAny(tx, id);
      const domain = shared ?? own;
      if (!domain) throw linkDomainNotFound();
      if (domain.status === 'verified') {
        this.auditService.unchanged();
        return this.domainQueries.operatorView(tx, id);
      }
      const now = this.clock.now();
      const values = { status: 'verified', verifiedBy: 'operator', verifiedAt: now, checkedAt: now } as const;
      if (own) await this.verifyOwn(tx, own, values);
      else await this.domainRepository.updateShared(tx, id, values);
      const changes = { status: { from: domain.status, to: 'verified' } };
      await this.record(tx, domain, changes, own?.tenantId);
      return this.domainQueries.operatorView(tx, id);
    });
    this.cacheInvalidator.publish({ hosts: [verified.host] });
    return verified;
  }

  /** The default serves links without a domain. Rejects with `link-domains.not_found` or `….not_verified`. */
  async setDefault(id: string): Promise<OperatorLinkDomain> {
    const chosen = await this.database.asSystem(async (tx) => {
      const all = await this.domainRepository.lockShared(tx);
      const domain = sharedById(all, id);
      if (domain.status !== 'verified')
        throw new AppError('link-domains.not_verified', 'Only a verified domain can be the default.');
      if (domain.isDefault) {
        this.auditService.unchanged();
        return this.domainQueries.operatorView(tx, id);
      }
      const before = all.find(({ isDefault }) => isDefault);
      if (before) await this.domainRepository.updateShared(tx, before.id, { isDefault: false });
      await this.domainRepository.updateShared(tx, id, { isDefault: true });
      await this.record(tx, domain, { host: { ...(before && { from: before.host }), to: domain.host } });
      return this.domainQueries.operatorView(tx, id);
    });
    this.cacheInvalidator.publish({ hosts: [chosen.host] });
    return chosen;
  }

  /** Rejects with `link-domains.not_found`, or `….in_use` for the default and while links use it. */
  async delete(id: string): Promise<void> {
    const deleted = await this.database.asSystem(async (tx) => {
      await this.domainRepository.lockHost(tx, await this.domainQueries.hostOf(tx, id));
      const domain = sharedById(await this.domainRepository.lockShared(tx), id);
      if (domain.isDefault || (await this.domainQueries.countSharedLinks(tx, id)) > 0)
        throw new AppError('link-domains.in_use', 'Links use this domain.');
      await this.domainRepository.deleteShared(tx, id);
      await this.record(tx, domain, { host: { from: domain.host } });
      return domain;
    });
    this.cacheInvalidator.publish({ hosts: [deleted.host] });
  }

  private async verifyOwn(
    tx: SystemTx,
    { id, host, tenantId }: LinkDomainEntity,
    values: Parameters<LinkDomainRepository['updateOfAny']>[2],
  ): Promise<void> {
    if (await this.domainQueries.isVerifiedElsewhere(tx, host, tenantId)) throw hostTaken();
    await this.domainRepository.updateOfAny(tx, id, { ...values, misses: 0 });
    await this.outbox.addFor(tx, tenantId, 'link-domains.changed', {});
  }

  private async record(
    tx: SystemTx,
    { id, host }: Pick<OperatorLinkDomain, 'id' | 'host'>,
    changes: AuditChanges,
    tenantId?: string,
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'link-domain', id, name: host },
      changes,
      ...(tenantId !== undefined && { tenantId }),
    });
    await this.operatorEvents.changed(tx, 'linkDomains');
  }
}

function sharedById(all: readonly SharedLinkDomainEntity[], id: string): SharedLinkDomainEntity {
  const domain = all.find((one) => one.id === id);
  if (!domain) throw linkDomainNotFound();
  return domain;
}
