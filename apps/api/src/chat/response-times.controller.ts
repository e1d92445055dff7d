import { Body, Controller, Query } from '@nestjs/common';
import type {
  OfficeHours,
  Page,
  ResponseAuthor,
  ResponseTimes,
  ResponseWait,
} from '@parley/contracts/public';
import { ChatScopeService, ResponseTimeQueries, ResponseTimeService } from '@parley/domain/chat';
import { CurrentTenantCaller, TenantId, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import {
  OfficeHoursDto,
  ResponseAuthorsQueryDto,
  ResponseTimesQueryDto,
  ResponseWaitsQueryDto,
} from './response-times.dto.js';

@Controller()
export class ResponseTimesController {
  constructor(
    private readonly chatScopeService: ChatScopeService,
    private readonly responseTimeQueries: ResponseTimeQueries,
    private readonly responseTimeService: ResponseTimeService,
  ) {}

  @Endpoint('response-times.figures')
  async figures(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ResponseTimesQueryDto,
  ): Promise<ResponseTimes> {
    return this.responseTimeQueries.figures(await this.chatScopeService.askerOf(caller), query);
  }

  @Endpoint('response-times.authors')
  async authors(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ResponseAuthorsQueryDto,
  ): Promise<Page<ResponseAuthor>> {
    return this.responseTimeQueries.authors(await this.chatScopeService.askerOf(caller), query);
  }

  @Endpoint('response-times.waits')
  async waits(
    @CurrentTenantCaller() caller: TenantCaller,
    @Query() query: ResponseWaitsQueryDto,
  ): Promise<Page<ResponseWait>> {
    return this.responseTimeQueries.waits(await this.chatScopeService.askerOf(caller), query);
  }

  @Endpoint('response-times.office-hours')
  async officeHours(@TenantId() tenantId: string): Promise<OfficeHours> {
    return this.responseTimeService.officeHours(tenantId);
  }

  @Endpoint('response-times.set-office-hours')
  async setOfficeHours(@TenantId() tenantId: string, @Body() body: OfficeHoursDto): Promise<OfficeHours> {
    return this.responseTimeService.setOfficeHours(tenantId, body);
  }
}
