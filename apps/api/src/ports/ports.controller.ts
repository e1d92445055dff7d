import { Controller, Query } from '@nestjs/common';
import type { PortList } from '@parley/contracts/public';
import { PortQueries } from '@parley/domain/ports';
import { assertSeen, SubAccountRepository } from '@parley/domain/sub-accounts';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PortQueryDto } from './ports.dto.js';

@Controller()
export class PortsController {
  constructor(
    private readonly database: Database,
    private readonly ports: PortQueries,
    private readonly subAccountRepository: SubAccountRepository,
  ) {}

  @Endpoint('ports.list')
  async list(@CurrentTenantCaller() caller: TenantCaller, @Query() query: PortQueryDto): Promise<PortList> {
    const { subAccountId: own } = caller;
    const { subAccountId = own ?? undefined } = query;
    if (subAccountId === undefined)
      return this.database.asTenant(caller.tenantId, (tx) => this.ports.list(tx, {}));
    assertSeen(own, subAccountId);
    return this.database.asTenant(caller.tenantId, async (tx) => {
      await this.subAccountRepository.get(tx, subAccountId);
      return this.ports.list(tx, { subAccountId });
    });
  }
}
