import { Injectable } from '@nestjs/common';
import type { AuditChanges, OperatorLinkDomain } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import type { LinkDomainEntity, SharedLinkDomainEntity } from './link-domain.entity.js';
import { hostTaken, linkDomainNotFound } from './link-domain.policy.js';
import { LinkDomainQueries } from './link-domain.queries.js';
import { LinkDomainRepository } from './link-domain.repository.js';

/** The rules of what operators do with domains. System path: the installation's belong to no tenant. */
@Injectable()
export class SharedLinkDomainService {
  constructor(
    private readonly domains: LinkDomainRepository,
    private readonly queries: LinkDomainQueries,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly operatorEvents: OperatorEvents,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Returns the new domain's id. Rejects with `link-domains.taken`. */
  async create(tx: SystemTx, host: string): Promise<string> {
    await this.domains.lockHost(tx, host);
    if (await this.queries.isVerifiedElsewhere(tx, host, null)) throw hostTaken();
    const id = this.ids.next('lkd');
    const createdAt = this.clock.now();
    await this.domains.insertShared(tx, {
      id,
      host,
      status: 'pending',
      verifiedBy: null,
      verifiedAt: null,
      checkedAt: null,
      isDefault: false,
      createdAt,
    });
    await this.record(tx, { id, host }, { host: { to: host } });
    return id;
  }

  /**
   * By the operator's own word. Rejects with `link-domains.not_found`, or `link-domains.taken` where another tenant has
   * proved the host.
   */
  async verify(tx: SystemTx, id: string): Promise<void> {
    await this.domains.lockHost(tx, await this.queries.hostOf(tx, id));
    const shared = (await this.domains.lockShared(tx)).find((domain) => domain.id === id);
    const domain = shared ?? (await this.domains.findOfAny(tx, id));
    if (!domain) throw linkDomainNotFound();
    if (domain.status === 'verified') return this.auditService.unchanged();
    const now = this.clock.now();
    const values = { status: 'verified', verifiedBy: 'operator', verifiedAt: now, checkedAt: now } as const;
    if (shared) await this.domains.updateShared(tx, id, values);
    else await this.verifyOwn(tx, domain as LinkDomainEntity, values);
    const changes = { status: { from: domain.status, to: 'verified' } };
    await this.record(tx, domain, changes, shared ? undefined : (domain as LinkDomainEntity).tenantId);
  }

  /** Links without a domain of their choice use it. Rejects with `link-domains.not_found` or `link-domains.not_verified`. */
  async setDefault(tx: SystemTx, id: string): Promise<void> {
    const all = await this.domains.lockShared(tx);
    const domain = sharedById(all, id);
    if (domain.status !== 'verified')
      throw new AppError('link-domains.not_verified', 'Only a verified domain can be the default.');
    if (domain.isDefault) return this.auditService.unchanged();
    const before = all.find(({ isDefault }) => isDefault);
    if (before) await this.domains.updateShared(tx, before.id, { isDefault: false });
    await this.domains.updateShared(tx, id, { isDefault: true });
    await this.record(tx, domain, { host: { ...(before && { from: before.host }), to: domain.host } });
  }

  /**
   * Returns its host. Rejects with `link-domains.not_found`, or `link-domains.in_use` for the default and while links
   * use it.
   */
  async delete(tx: SystemTx, id: string): Promise<string> {
    await this.domains.lockHost(tx, await this.queries.hostOf(tx, id));
    const domain = sharedById(await this.domains.lockShared(tx), id);
    if (domain.isDefault || (await this.queries.countSharedLinks(tx, id)) > 0)
      throw new AppError('link-domains.in_use', 'Links use this domain.');
    await this.domains.deleteShared(tx, id);
    await this.record(tx, domain, { host: { from: domain.host } });
    return domain.host;
  }

  private async verifyOwn(
    tx: SystemTx,
    { id, host, tenantId }: LinkDomainEntity,
    values: Parameters<LinkDomainRepository['updateOfAny']>[2],
  ): Promise<void> {
    if (await this.queries.isVerifiedElsewhere(tx, host, tenantId)) throw hostTaken();
    await this.domains.updateOfAny(tx, id, { ...values, misses: 0 });
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
