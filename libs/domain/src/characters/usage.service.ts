import { Injectable } from '@nestjs/common';
import type { CharacterBalance, CharacterUsage, Page, UsageSums, UsageQuery } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { UsageQueries } from './usage.queries.js';

/** Balances and usage as owners and agents see them. */
@Injectable()
export class UsageService {
  constructor(
    private readonly database: Database,
    private readonly queries: UsageQueries,
  ) {}

  /** The balance of the tenant, or of the sub-account of an agent. Rejects with `sub-accounts.not_found`. */
  async balance(tenantId: string, subAccountId: string | null): Promise<CharacterBalance> {
    return this.database.asTenant(tenantId, (tx) =>
      subAccountId === null ? this.queries.balance(tx) : this.queries.ownBalance(tx, subAccountId),
    );
  }

  /** An agent sees the usage of its own sub-account alone. */
  async list(
    tenantId: string,
    query: UsageQuery,
    subAccountId: string | null,
  ): Promise<Page<CharacterUsage>> {
    return this.database.asTenant(tenantId, (tx) => this.queries.usage(tx, query, subAccountId));
  }

  /** The sums of that usage. */
  async sums(tenantId: string, query: UsageQuery, subAccountId: string | null): Promise<UsageSums> {
    return this.database.asTenant(tenantId, (tx) => this.queries.usageSums(tx, query, subAccountId));
  }
}
