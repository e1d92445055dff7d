import { Body, Controller } from '@nestjs/common';
import type { Task } from '@parley/contracts/public';
import { type FanActionAsker, FanActionService } from '@parley/domain/fans';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { ExportFansDto, NoteFansDto, TagFansDto, TreatFansAsBaseDto } from './fan-actions.dto.js';
import { scopeOf } from './fan-scope.js';

const askerOf = (caller: TenantCaller): FanActionAsker => ({
  tenantId: caller.tenantId,
  scope: scopeOf(caller),
});

@Controller()
export class FanActionsController {
  constructor(private readonly fanActionService: FanActionService) {}

  @Endpoint('fans.tag')
  async tag(@CurrentTenantCaller() caller: TenantCaller, @Body() body: TagFansDto): Promise<Task> {
    return this.fanActionService.tag(askerOf(caller), body);
  }

  @Endpoint('fans.note')
  async note(@CurrentTenantCaller() caller: TenantCaller, @Body() body: NoteFansDto): Promise<Task> {
    return this.fanActionService.note(askerOf(caller), body);
  }

  @Endpoint('fans.export')
  async export(@CurrentTenantCaller() caller: TenantCaller, @Body() body: ExportFansDto): Promise<Task> {
    return this.fanActionService.export(askerOf(caller), body);
  }

  @Endpoint('fans.treat-as-base')
  async treatAsBase(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: TreatFansAsBaseDto,
  ): Promise<Task> {
    return this.fanActionService.treatAsBase(askerOf(caller), body);
  }
}
