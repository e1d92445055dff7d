import { Controller, Query } from '@nestjs/common';
import type {
  LinkAccountParts,
  LinkDay,
  LinkDevices,
  LinkOverview,
  LinkPart,
  LinkReferrer,
  LinkSummary,
} from '@parley/contracts/public';
import { LinkStatisticsService } from '@parley/domain/links';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { LinkPeriodQueryDto, LinkStatisticsQueryDto } from './link-statistics.dto.js';

@Controller()
export class LinkStatisticsController {
  constructor(private readonly linkStatisticsService: LinkStatisticsService) {}

  @Endpoint('link-statistics.summary')
  async summary(
    @TenantId() tenantId: string,
    @Query() { linkId }: LinkStatisticsQueryDto,
  ): Promise<LinkSummary> {
    return this.linkStatisticsService.summary(tenantId, linkId);
  }

  @Endpoint('link-statistics.overview')
  async overview(@TenantId() tenantId: string, @Query() query: LinkPeriodQueryDto): Promise<LinkOverview> {
    return this.linkStatisticsService.overview(tenantId, query);
  }

  @Endpoint('link-statistics.days')
  async days(@TenantId() tenantId: string, @Query() query: LinkPeriodQueryDto): Promise<LinkDay[]> {
    return this.linkStatisticsService.days(tenantId, query);
  }

  @Endpoint('link-statistics.regions')
  async regions(@TenantId() tenantId: string, @Query() query: LinkPeriodQueryDto): Promise<LinkPart[]> {
    return this.linkStatisticsService.regions(tenantId, query);
  }

  @Endpoint('link-statistics.devices')
  async devices(@TenantId() tenantId: string, @Query() query: LinkPeriodQueryDto): Promise<LinkDevices> {
    return this.linkStatisticsService.devices(tenantId, query);
  }

  @Endpoint('link-statistics.referrers')
  async referrers(@TenantId() tenantId: string, @Query() query: LinkPeriodQueryDto): Promise<LinkReferrer[]> {
    return this.linkStatisticsService.referrers(tenantId, query);
  }

  @Endpoint('link-statistics.accounts')
  async accounts(
    @TenantId() tenantId: string,
    @Query() query: LinkPeriodQueryDto,
  ): Promise<LinkAccountParts> {
    return this.linkStatisticsService.accounts(tenantId, query);
  }
}
