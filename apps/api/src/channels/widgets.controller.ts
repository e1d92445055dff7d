import { Body, Controller, Param } from '@nestjs/common';
import type { Channel, WidgetUserSecret } from '@parley/contracts/public';
import { WidgetService } from '@parley/domain/channels';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { CreateWidgetDto, EditWidgetDto } from './widgets.dto.js';

const ChannelId = () => Param('id', new IdPipe('chn', 'channels.not_found'));

@Controller()
export class WidgetsController {
  constructor(private readonly widgetService: WidgetService) {}

  @Endpoint('widgets.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateWidgetDto): Promise<Channel> {
    return this.widgetService.create(tenantId, body);
  }

  @Endpoint('widgets.edit')
  async edit(
    @TenantId() tenantId: string,
    @ChannelId() id: string,
    @Body() body: EditWidgetDto,
  ): Promise<Channel> {
    return this.widgetService.edit(tenantId, id, body);
  }

  @Endpoint('widgets.sign-out')
  async signOut(@TenantId() tenantId: string, @ChannelId() id: string): Promise<Channel> {
    return this.widgetService.signOut(tenantId, id);
  }

  @Endpoint('widgets.rotate-user-secret')
  async rotateUserSecret(@TenantId() tenantId: string, @ChannelId() id: string): Promise<WidgetUserSecret> {
    return this.widgetService.rotateUserSecret(tenantId, id);
  }
}
