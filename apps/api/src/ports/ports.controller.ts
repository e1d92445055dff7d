import { Controller, Query } from '@nestjs/common';
import type { PortList } from '@parley/contracts/public';
import { PortListService } from '@parley/domain/ports';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PortQueryDto } from './ports.dto.js';

@Controller()
export class PortsController {
  constructor(private readonly portListService: PortListService) {}

  @Endpoint('ports.list')
  async list(@CurrentTenantCaller() caller: TenantCaller, @Query() query: PortQueryDto): Promise<PortList> {
    return this.portListService.list(caller.tenantId, caller.subAccountId, query);
  }
}
