import { Injectable } from '@nestjs/common';
import type { Page, Port, PortMatrix, PortQuery } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { assertSeen, SubAccountRepository } from '../sub-accounts/index.js';
import { PortQueries } from './port.queries.js';

/** Lists ports for consoles. */
@Injectable()
export class PortListService {
  constructor(
    private readonly database: Database,
    private readonly portQueries: PortQueries,
    private readonly subAccountRepository: SubAccountRepository,
  ) {}

  /**
   * `own` is the sub-account of an agent, null for an owner. Rejects with `sub-accounts.not_found` where the query
   * names another one, or none there is.
   */
  async list(tenantId: string, own: string | null, query: PortQuery): Promise<Page<Port>> {
    const { subAccountId = own ?? undefined } = query;
    if (subAccountId !== undefined) assertSeen(own, subAccountId);
    return this.database.asTenant(tenantId, async (tx) => {
      if (subAccountId === undefined) return this.portQueries.list(tx, query);
      await this.subAccountRepository.get(tx, subAccountId);
      return this.portQueries.list(tx, { ...query, subAccountId });
    });
  }

  /** The matrix of all ports, or of those of an agent's sub-account. */
  async matrix(tenantId: string, own: string | null): Promise<PortMatrix> {
    return this.database.asTenant(tenantId, (tx) => this.portQueries.matrix(tx, own));
  }
}
