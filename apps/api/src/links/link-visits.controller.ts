import { Body, Controller, Query } from '@nestjs/common';
import type { ClickPage, LinkVisitor, Page, Task } from '@parley/contracts/public';
import { LinkVisitService, VisitorExportService } from '@parley/domain/links';
import { TenantId } from '../http/decorators/caller.js';
import { ClosedSignal } from '../http/decorators/closed-signal.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { ClickFilterQueryDto, ClickQueryDto, VisitorQueryDto } from './link-statistics.dto.js';

@Controller()
export class LinkVisitsController {
  constructor(
    private readonly linkVisitService: LinkVisitService,
    private readonly exportService: VisitorExportService,
  ) {}

  @Endpoint('link-visitors.list')
  async visitors(
    @TenantId() tenantId: string,
    @Query() query: VisitorQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<Page<LinkVisitor>> {
    return this.linkVisitService.visitors({ tenantId, query, signal });
  }

  @Endpoint('link-visitors.export')
  async export(@TenantId() tenantId: string, @Body() query: VisitorQueryDto): Promise<Task> {
    return this.exportService.create(tenantId, query);
  }

  @Endpoint('link-clicks.list')
  async clicks(
    @TenantId() tenantId: string,
    @Query() query: ClickQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<ClickPage> {
    return this.linkVisitService.clicks({ tenantId, query, signal });
  }

  @Endpoint('link-clicks.counts')
  async counts(
    @TenantId() tenantId: string,
    @Query() query: ClickFilterQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<{ clicks: number }> {
    return this.linkVisitService.clickCounts({ tenantId, query, signal });
  }
}
