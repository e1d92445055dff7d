import { Injectable } from '@nestjs/common';
import type { CreateLinkDomain, LinkDomain } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Database, isUniqueViolation, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { DomainRecordAdapter } from './domain-record.adapter.js';
import { domainHost, hostTaken, linkDomainNotFound, proofRecord } from './link-domain.policy.js';
import { LinkDomainQueries } from './link-domain.queries.js';
import { LinkDomainService } from './link-domain.service.js';

/** The use cases of owners with domains. */
@Injectable()
export class LinkDomainManagementService {
  constructor(
    private readonly database: Database,
    private readonly queries: LinkDomainQueries,
    private readonly domains: LinkDomainService,
    private readonly records: DomainRecordAdapter,
    private readonly config: Config,
  ) {}

  async list(tenantId: string): Promise<LinkDomain[]> {
    return this.database.asTenant(tenantId, (tx) => this.queries.list(tx));
  }

  /** Rejects with `link-domains.host_invalid`, `link-domains.taken` or `link-domains.too_many`. */
  async create(tenantId: string, given: CreateLinkDomain): Promise<LinkDomain> {
    const host = domainHost(given.host);
    if (host === new URL(this.config.PUBLIC_URL).hostname) throw hostTaken();
    await this.assertFree(host, tenantId);
    return this.database.asTenant(tenantId, async (tx) => this.get(tx, await this.domains.create(tx, host)));
  }

  /**
   * Looks for the domain's record. Rejects with `link-domains.not_found`, `link-domains.not_verified`, or
   * `link-domains.taken` where another tenant has proved it.
   */
  async verify(tenantId: string, id: string): Promise<LinkDomain> {
    const domain = await this.database.asTenant(tenantId, (tx) => this.queries.getOwn(tx, id));
    if ((await this.records.find(proofRecord(domain))) !== 'found')
      throw new AppError('link-domains.not_verified', 'The record was not found.');
    await this.assertFree(domain.host, tenantId);
    return this.database
      .asTenant(tenantId, async (tx) => {
        await this.domains.confirm(tx, domain);
        return this.get(tx, id);
      })
      .catch((error: unknown) => {
        // Another tenant has proved it since: their rows are not seen here, but the host is verified once.
        throw isUniqueViolation(error, 'link_domains_host') ? hostTaken() : error;
      });
  }

  /** Rejects with `link-domains.not_found` or `link-domains.in_use`. */
  async delete(tenantId: string, id: string): Promise<void> {
    await this.database.asTenant(tenantId, (tx) => this.domains.delete(tx, id));
  }

  private async assertFree(host: string, tenantId: string): Promise<void> {
    if (await this.database.asSystem((tx) => this.queries.isVerifiedElsewhere(tx, host, tenantId)))
      throw hostTaken();
  }

  private async get(tx: TenantTx, id: string): Promise<LinkDomain> {
    const found = (await this.queries.list(tx)).find((domain) => domain.id === id);
    if (!found) throw linkDomainNotFound();
    return found;
  }
}
