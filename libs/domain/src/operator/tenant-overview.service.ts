import { Injectable } from '@nestjs/common';
import type { Page, Tenant, TenantCounts, TenantQuery } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { SuspensionService } from '../tenants/index.js';
import { TenantOverviewQueries } from './tenant-overview.queries.js';

/** Tenants as operators read and suspend them. System path: an operator belongs to none of them. */
@Injectable()
export class TenantOverviewService {
  constructor(
    private readonly database: Database,
    private readonly tenantQueries: TenantOverviewQueries,
    private readonly suspensionService: SuspensionService,
  ) {}

  async list(query: TenantQuery): Promise<Page<Tenant>> {
    return this.database.asSystem((tx) => this.tenantQueries.list(tx, query));
  }

  async counts(): Promise<TenantCounts> {
    return this.database.asSystem((tx) => this.tenantQueries.counts(tx));
  }

  /** Rejects with `tenants.not_found`. */
  async get(id: string): Promise<Tenant> {
    return this.database.asSystem((tx) => this.tenantQueries.get(tx, id));
  }

  /** Rejects with `tenants.not_found`. */
  async suspend(id: string, reason: string): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      const tenant = await this.tenantQueries.get(tx, id);
      await this.suspensionService.suspendIn(tx, tenant, reason);
      return this.tenantQueries.get(tx, id);
    });
  }

  /** Rejects with `tenants.not_found`. */
  async restore(id: string): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      const tenant = await this.tenantQueries.get(tx, id);
      await this.suspensionService.restoreIn(tx, tenant);
      return this.tenantQueries.get(tx, id);
    });
  }
}
