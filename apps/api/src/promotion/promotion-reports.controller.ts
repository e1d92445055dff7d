import { Controller, Query } from '@nestjs/common';
import type {
  Commission,
  DirectReport,
  InvitedUser,
  LinkReportRow,
  Page,
  TimeReport,
} from '@parley/contracts/public';
import { PromotionReportQueries, ReferralListQueries } from '@parley/domain/promotion';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import {
  AgentReportQueryDto,
  CommissionQueryDto,
  InvitedUserQueryDto,
  LinksReportQueryDto,
  TimeReportQueryDto,
} from './promotion-reports.dto.js';

@Controller()
export class PromotionReportsController {
  constructor(
    private readonly reportQueries: PromotionReportQueries,
    private readonly listQueries: ReferralListQueries,
  ) {}

  @Endpoint('promotion-report.time')
  async time(@TenantId() tenantId: string, @Query() query: TimeReportQueryDto): Promise<DirectReport> {
    return this.reportQueries.byTime(tenantId, query);
  }

  @Endpoint('promotion-report.links')
  async links(@TenantId() tenantId: string, @Query() query: LinksReportQueryDto): Promise<LinkReportRow[]> {
    return this.reportQueries.byLink(tenantId, query);
  }

  @Endpoint('promotion-report.agents')
  async agents(@TenantId() tenantId: string, @Query() query: AgentReportQueryDto): Promise<TimeReport> {
    return this.reportQueries.byLevel(tenantId, query);
  }

  @Endpoint('invited-users.list')
  async invitedUsers(
    @TenantId() tenantId: string,
    @Query() query: InvitedUserQueryDto,
  ): Promise<Page<InvitedUser>> {
    return this.listQueries.invitedUsers(tenantId, query);
  }

  @Endpoint('commissions.list')
  async commissions(
    @TenantId() tenantId: string,
    @Query() query: CommissionQueryDto,
  ): Promise<Page<Commission>> {
    return this.listQueries.commissions(tenantId, query);
  }
}
