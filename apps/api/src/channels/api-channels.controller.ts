import { Body, Controller, Param } from '@nestjs/common';
import type {
  ApiChannelCommands,
  Channel,
  ConfirmedApiChannel,
  ReportedApiChannel,
} from '@parley/contracts/public';
import { ApiChannelService } from '@parley/domain/channels';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { ConfirmApiChannelDto, CreateApiChannelDto, ReportApiChannelDto } from './api-channels.dto.js';

const ChannelId = () => Param('id', new IdPipe('chn', 'channels.not_found'));

@Controller()
export class ApiChannelsController {
  constructor(private readonly apiChannelService: ApiChannelService) {}

  @Endpoint('channels.create-api')
  async create(@TenantId() tenantId: string, @Body() body: CreateApiChannelDto): Promise<Channel> {
    return this.apiChannelService.create(tenantId, body);
  }

  @Endpoint('channels.report')
  async report(
    @TenantId() tenantId: string,
    @ChannelId() id: string,
    @Body() body: ReportApiChannelDto,
  ): Promise<ReportedApiChannel> {
    return this.apiChannelService.report(tenantId, id, body);
  }

  @Endpoint('channels.commands')
  async commands(@TenantId() tenantId: string, @ChannelId() id: string): Promise<ApiChannelCommands> {
    return this.apiChannelService.commands(tenantId, id);
  }

  @Endpoint('channels.confirm')
  async confirm(
    @TenantId() tenantId: string,
    @ChannelId() id: string,
    @Body() body: ConfirmApiChannelDto,
  ): Promise<ConfirmedApiChannel> {
    return this.apiChannelService.confirm(tenantId, id, body);
  }
}
