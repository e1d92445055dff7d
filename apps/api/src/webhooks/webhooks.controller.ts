import { Body, Controller, Param, Query } from '@nestjs/common';
import type {
  Page,
  ReplayedDeliveries,
  Task,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@parley/contracts/public';
import {
  WebhookEndpointQueries,
  WebhookEndpointService,
  WebhookLogQueries,
  WebhookReplayService,
} from '@parley/domain/webhooks';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  CreateWebhookEndpointDto,
  EditWebhookEndpointDto,
  ReplayDeliveriesDto,
  ReplaySpanDto,
  WebhookDeliveryQueryDto,
} from './webhooks.dto.js';

const EndpointId = () => Param('id', new IdPipe('whe', 'webhooks.not_found'));
const DeliveryId = () => Param('id', new IdPipe('whd', 'webhooks.delivery_not_found'));

@Controller()
export class WebhooksController {
  constructor(
    private readonly endpointQueries: WebhookEndpointQueries,
    private readonly endpointService: WebhookEndpointService,
    private readonly logQueries: WebhookLogQueries,
    private readonly replayService: WebhookReplayService,
  ) {}

  @Endpoint('webhooks.list')
  async list(@TenantId() tenantId: string): Promise<WebhookEndpoint[]> {
    return this.endpointQueries.list(tenantId);
  }

  @Endpoint('webhooks.create')
  async create(
    @TenantId() tenantId: string,
    @Body() body: CreateWebhookEndpointDto,
  ): Promise<WebhookEndpointWithSecret> {
    return this.endpointService.create(tenantId, body);
  }

  @Endpoint('webhooks.edit')
  async edit(
    @TenantId() tenantId: string,
    @EndpointId() id: string,
    @Body() body: EditWebhookEndpointDto,
  ): Promise<WebhookEndpoint> {
    return this.endpointService.edit(tenantId, id, body);
  }

  @Endpoint('webhooks.delete')
  async delete(@TenantId() tenantId: string, @EndpointId() id: string): Promise<null> {
    return this.endpointService.delete(tenantId, id);
  }

  @Endpoint('webhooks.rotate')
  async rotate(@TenantId() tenantId: string, @EndpointId() id: string): Promise<WebhookEndpointWithSecret> {
    return this.endpointService.rotate(tenantId, id);
  }

  @Endpoint('webhooks.pause')
  async pause(@TenantId() tenantId: string, @EndpointId() id: string): Promise<WebhookEndpoint> {
    return this.endpointService.pause(tenantId, id);
  }

  @Endpoint('webhooks.resume')
  async resume(@TenantId() tenantId: string, @EndpointId() id: string): Promise<WebhookEndpoint> {
    return this.endpointService.resume(tenantId, id);
  }

  @Endpoint('webhooks.test')
  async test(@TenantId() tenantId: string, @EndpointId() id: string): Promise<{ eventId: string }> {
    return this.endpointService.test(tenantId, id);
  }

  @Endpoint('webhooks.deliveries')
  async deliveries(
    @TenantId() tenantId: string,
    @Query() query: WebhookDeliveryQueryDto,
  ): Promise<Page<WebhookDelivery>> {
    return this.logQueries.list(tenantId, query);
  }

  @Endpoint('webhooks.delivery')
  async delivery(@TenantId() tenantId: string, @DeliveryId() id: string): Promise<WebhookDeliveryDetail> {
    return this.logQueries.get(tenantId, id);
  }

  @Endpoint('webhooks.replay')
  async replay(@TenantId() tenantId: string, @Body() body: ReplayDeliveriesDto): Promise<ReplayedDeliveries> {
    return this.replayService.replay(tenantId, body);
  }

  @Endpoint('webhooks.replay-span')
  async replaySpan(@TenantId() tenantId: string, @Body() body: ReplaySpanDto): Promise<Task> {
    return this.replayService.replaySpan(tenantId, body);
  }
}
