import { Body, Controller, Query } from '@nestjs/common';
import type { ClickPage, LinkVisitor, Page, Task } from '@parley/contracts/public';
import { LinkClickService, VisitorExportService } from '@parley/domain/links';
import { TenantId } from '../http/decorators/caller.js';
import { ClosedSignal } from '../http/decorators/closed-signal.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { ClickFilterQueryDto, ClickQueryDto, VisitorQueryDto } from './link-statistics.dto.js';

@Controller()
export class LinkClicksController {
  constructor(
    private readonly linkClickService: LinkClickService,
    private readonly exportService: VisitorExportService,
  ) {}

  @Endpoint('link-visitors.list')
  async visitors(
    @TenantId() tenantId: string,
    @Query() query: VisitorQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<Page<LinkVisitor>> {
    return this.linkClickService.visitors({ tenantId, query, signal });
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
    return this.linkClickService.clicks({ tenantId, query, signal });
  }

  @Endpoint('link-clicks.counts')
  async counts(
    @TenantId() tenantId: string,
    @Query() query: ClickFilterQueryDto,
    @ClosedSignal() signal: AbortSignal,
  ): Promise<{ clicks: number }> {
    return this.linkClickService.clickCounts({ tenantId, query, signal });
  }
}
