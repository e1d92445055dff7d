import { Controller, Query } from '@nestjs/common';
import type { PortList } from '@parley/contracts/public';
import { PortViews } from '@parley/domain/ports';
import { refuseUnseen, SubAccounts } from '@parley/domain/sub-accounts';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PortQueryDto } from './ports.dto.js';

@Controller()
export class PortsController {
  constructor(
    private readonly database: Database,
    private readonly ports: PortViews,
    private readonly subAccounts: SubAccounts,
  ) {}

  @Endpoint('ports.list')
  async list(@CurrentTenantCaller() caller: TenantCaller, @Query() query: PortQueryDto): Promise<PortList> {
    const { subAccountId: own } = caller;
    const { subAccountId = own ?? undefined } = query;
    if (subAccountId === undefined)
      return this.database.asTenant(caller.tenantId, (tx) => this.ports.list(tx, {}));
    refuseUnseen(own, subAccountId);
    return this.database.asTenant(caller.tenantId, async (tx) => {
      await this.subAccounts.get(tx, subAccountId);
      return this.ports.list(tx, { subAccountId });
    });
  }
}
