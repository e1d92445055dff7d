import { Injectable } from '@nestjs/common';
import type { CreateLinkDomain, OperatorLinkDomain } from '@parley/contracts/public';
import { Config } from '@parley/platform/config';
import { Database, type SystemTx } from '@parley/platform/database';
import { LinkCacheInvalidator } from '../caches/link-cache-invalidator.js';
import { domainHost, hostTaken, linkDomainNotFound } from './link-domain.policy.js';
import { LinkDomainQueries } from './link-domain.queries.js';
import { SharedLinkDomainService } from './shared-link-domain.service.js';

/** The use cases of operators with domains. System path: they see those of all tenants. */
@Injectable()
export class OperatorLinkDomainService {
  constructor(
    private readonly database: Database,
    private readonly queries: LinkDomainQueries,
    private readonly domains: SharedLinkDomainService,
    private readonly config: Config,
    private readonly caches: LinkCacheInvalidator,
  ) {}

  async list(): Promise<OperatorLinkDomain[]> {
    return this.database.asSystem((tx) => this.queries.listAll(tx));
  }

  /** Adds one of the installation's. Rejects with `link-domains.host_invalid` or `link-domains.taken`. */
  async create(given: CreateLinkDomain): Promise<OperatorLinkDomain> {
    const host = domainHost(given.host);
    if (host === new URL(this.config.PUBLIC_URL).hostname) throw hostTaken();
    return this.change((tx) => this.domains.create(tx, host));
  }

  /** Rejects with `link-domains.not_found` or `link-domains.taken`. */
  async verify(id: string): Promise<OperatorLinkDomain> {
    return this.change(async (tx) => {
      await this.domains.verify(tx, id);
      return id;
    });
  }

  /** Rejects with `link-domains.not_found` or `link-domains.not_verified`. */
  async setDefault(id: string): Promise<OperatorLinkDomain> {
    return this.change(async (tx) => {
      await this.domains.setDefault(tx, id);
      return id;
    });
  }

  /** Rejects with `link-domains.not_found` or `link-domains.in_use`. */
  async delete(id: string): Promise<void> {
    const host = await this.database.asSystem((tx) => this.domains.delete(tx, id));
    this.caches.publish({ hosts: [host] });
  }

  /** `work` returns the domain's id. */
  private async change(work: (tx: SystemTx) => Promise<string>): Promise<OperatorLinkDomain> {
    const domain = await this.database.asSystem(async (tx) => this.get(tx, await work(tx)));
    this.caches.publish({ hosts: [domain.host] });
    return domain;
  }

  private async get(tx: SystemTx, id: string): Promise<OperatorLinkDomain> {
    const found = (await this.queries.listAll(tx)).find((domain) => domain.id === id);
    if (!found) throw linkDomainNotFound();
    return found;
  }
}
