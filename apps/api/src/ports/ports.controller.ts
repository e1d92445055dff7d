import { Controller, Query } from '@nestjs/common';
import type { Page, Port, PortMatrix } from '@parley/contracts/public';
import { PortQueries } from '@parley/domain/ports';
import { CurrentTenantCaller, seenSubAccounts, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PortQueryDto } from './ports.dto.js';

@Controller()
export class PortsController {
  constructor(private readonly portQueries: PortQueries) {}

  @Endpoint('ports.list')
  async list(@CurrentTenantCaller() caller: TenantCaller, @Query() query: PortQueryDto): Promise<Page<Port>> {
    return this.portQueries.list(caller.tenantId, query, seenSubAccounts(caller));
  }

  @Endpoint('ports.matrix')
  async matrix(@CurrentTenantCaller() caller: TenantCaller): Promise<PortMatrix> {
    return this.portQueries.matrix(caller.tenantId, seenSubAccounts(caller));
  }
}
