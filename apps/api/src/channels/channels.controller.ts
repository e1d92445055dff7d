import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Channel, ChannelEvent, ChannelEventDetail, ChannelTest, Page } from '@parley/contracts/public';
import { ChannelEventService, ChannelQueries, ChannelService } from '@parley/domain/channels';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  ChannelEventQueryDto,
  CreateChannelDto,
  EditChannelDto,
  RotateChannelTokenDto,
} from './channels.dto.js';

const ChannelId = () => Param('id', new IdPipe('chn', 'channels.not_found'));
const EventId = () => Param('id', new IdPipe('che', 'channels.event_not_found'));

@Controller()
export class ChannelsController {
  constructor(
    private readonly channelQueries: ChannelQueries,
    private readonly channelService: ChannelService,
    private readonly channelEventService: ChannelEventService,
  ) {}

  @Endpoint('channels.list')
  async list(@TenantId() tenantId: string): Promise<Channel[]> {
    return this.channelQueries.list(tenantId);
  }

  @Endpoint('channels.get')
  async get(@TenantId() tenantId: string, @ChannelId() id: string): Promise<Channel> {
    return this.channelQueries.get(tenantId, id);
  }

  @Endpoint('channels.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateChannelDto): Promise<Channel> {
    return this.channelService.create(tenantId, body);
  }

  @Endpoint('channels.edit')
  async edit(
    @TenantId() tenantId: string,
    @ChannelId() id: string,
    @Body() body: EditChannelDto,
  ): Promise<Channel> {
    return this.channelService.edit(tenantId, id, body);
  }

  @Endpoint('channels.rotate-token')
  async rotateToken(
    @TenantId() tenantId: string,
    @ChannelId() id: string,
    @Body() body: RotateChannelTokenDto,
  ): Promise<Channel> {
    return this.channelService.rotateToken(tenantId, id, body);
  }

  @Endpoint('channels.enable')
  async enable(@TenantId() tenantId: string, @ChannelId() id: string): Promise<Channel> {
    return this.channelService.enable(tenantId, id);
  }

  @Endpoint('channels.disable')
  async disable(@TenantId() tenantId: string, @ChannelId() id: string): Promise<Channel> {
    return this.channelService.disable(tenantId, id);
  }

  @Endpoint('channels.delete')
  async delete(@TenantId() tenantId: string, @ChannelId() id: string): Promise<null> {
    return this.channelService.delete(tenantId, id);
  }

  @Endpoint('channels.test')
  async test(@TenantId() tenantId: string, @ChannelId() id: string): Promise<ChannelTest> {
    return this.channelService.test(tenantId, id);
  }

  @Endpoint('channels.events')
  async events(
    @TenantId() tenantId: string,
    @ChannelId() id: string,
    @Query() query: ChannelEventQueryDto,
  ): Promise<Page<ChannelEvent>> {
    return this.channelQueries.events(tenantId, id, query);
  }

  @Endpoint('channels.event')
  async event(@TenantId() tenantId: string, @EventId() id: string): Promise<ChannelEventDetail> {
    return this.channelQueries.event(tenantId, id);
  }

  @Endpoint('channels.replay-event')
  async replay(@TenantId() tenantId: string, @EventId() id: string): Promise<ChannelEventDetail> {
    return this.channelEventService.replay(tenantId, id);
  }
}
