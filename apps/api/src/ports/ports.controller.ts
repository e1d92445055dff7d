import { Controller, Query } from '@nestjs/common';
import type { Page, Port, PortMatrix } from '@parley/contracts/public';
import { PortListService } from '@parley/domain/ports';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PortQueryDto } from './ports.dto.js';

@Controller()
export class PortsController {
  constructor(private readonly portListService: PortListService) {}

  @Endpoint('ports.list')
  async list(@CurrentTenantCaller() caller: TenantCaller, @Query() query: PortQueryDto): Promise<Page<Port>> {
    return this.portListService.list(caller.tenantId, caller.subAccountId, query);
  }

  @Endpoint('ports.matrix')
  async matrix(@CurrentTenantCaller() { tenantId, subAccountId }: TenantCaller): Promise<PortMatrix> {
    return this.portListService.matrix(tenantId, subAccountId);
  }
}
