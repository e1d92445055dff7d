import { Body, Controller } from '@nestjs/common';
import type { ReportSubscriptions } from '@parley/contracts/public';
import { ReportService } from '@parley/domain/reports';
import { CurrentUserCaller, TenantId, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { EditReportSubscriptionDto } from './reports.dto.js';

@Controller()
export class ReportsController {
  constructor(private readonly reportService: ReportService) {}

  @Endpoint('reports.subscriptions')
  async subscriptions(
    @TenantId() tenantId: string,
    @CurrentUserCaller() { userId }: UserCaller,
  ): Promise<ReportSubscriptions> {
    return this.reportService.subscriptions(tenantId, userId);
  }

  @Endpoint('reports.edit-subscription')
  async edit(
    @TenantId() tenantId: string,
    @CurrentUserCaller() { userId }: UserCaller,
    @Body() body: EditReportSubscriptionDto,
  ): Promise<ReportSubscriptions> {
    return this.reportService.edit(tenantId, userId, body);
  }
}
