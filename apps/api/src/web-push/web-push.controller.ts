import { Body, Controller, Param } from '@nestjs/common';
import type { PushDevice, PushSettings, PushState } from '@parley/contracts/public';
import { type PushPerson, PushService } from '@parley/domain/web-push';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { AddPushDeviceDto, EditPushSettingsDto } from './web-push.dto.js';

@Controller()
export class WebPushController {
  constructor(private readonly pushService: PushService) {}

  @Endpoint('web-push.get')
  async get(@CurrentTenantCaller() caller: TenantCaller): Promise<PushState> {
    return this.pushService.get(personOf(caller));
  }

  @Endpoint('web-push.edit-settings')
  async editSettings(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: EditPushSettingsDto,
  ): Promise<PushSettings> {
    return this.pushService.editSettings(personOf(caller), body);
  }

  @Endpoint('web-push.add-device')
  async addDevice(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: AddPushDeviceDto,
  ): Promise<PushDevice> {
    return this.pushService.addDevice(personOf(caller), body);
  }

  @Endpoint('web-push.remove-device')
  async removeDevice(@CurrentTenantCaller() caller: TenantCaller, @Param('id') id: string): Promise<null> {
    return this.pushService.removeDevice(personOf(caller), id);
  }

  @Endpoint('web-push.test-device')
  async testDevice(@CurrentTenantCaller() caller: TenantCaller, @Param('id') id: string): Promise<null> {
    return this.pushService.testDevice(personOf(caller), id);
  }
}

const personOf = ({ tenantId, role, subAccountId, sessionId }: TenantCaller): PushPerson => ({
  tenantId,
  person: role === 'agent' ? (subAccountId ?? '') : '',
  sessionId,
});
