import { Body, Controller, Query } from '@nestjs/common';
import type {
  Link,
  LinkAccountPreview,
  LinkCounts,
  LinkPoolAccount,
  ListedLink,
  Page,
  SelectionChanges,
} from '@parley/contracts/public';
import {
  LinkQueries,
  LinkReportTokenService,
  LinkService,
  LinkStatusService,
  LinkTargetService,
} from '@parley/domain/links';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import {
  CreateLinkDto,
  EditLinkDto,
  LinkQueryDto,
  LinkReportChangeDto,
  LinkSelectionDto,
  PreviewLinkAccountsDto,
} from './links.dto.js';
import { LinkId } from './links.pipes.js';

@Controller()
export class LinksController {
  constructor(
    private readonly linkQueries: LinkQueries,
    private readonly linkService: LinkService,
    private readonly statusService: LinkStatusService,
    private readonly targetService: LinkTargetService,
    private readonly reportTokenService: LinkReportTokenService,
  ) {}

  @Endpoint('links.list')
  async list(@TenantId() tenantId: string, @Query() query: LinkQueryDto): Promise<Page<ListedLink>> {
    return this.linkQueries.list(tenantId, query);
  }

  @Endpoint('links.counts')
  async counts(@TenantId() tenantId: string): Promise<LinkCounts> {
    return this.linkQueries.counts(tenantId);
  }

  @Endpoint('links.get')
  async get(@TenantId() tenantId: string, @LinkId() id: string): Promise<Link> {
    return this.linkQueries.get(tenantId, id);
  }

  @Endpoint('links.pool')
  async pool(@TenantId() tenantId: string, @LinkId() id: string): Promise<LinkPoolAccount[]> {
    return this.linkQueries.pool(tenantId, id);
  }

  @Endpoint('links.preview')
  async preview(
    @TenantId() tenantId: string,
    @Body() body: PreviewLinkAccountsDto,
  ): Promise<LinkAccountPreview[]> {
    return this.targetService.preview(tenantId, body);
  }

  @Endpoint('links.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateLinkDto): Promise<Link> {
    return this.linkService.create(tenantId, body);
  }

  @Endpoint('links.duplicate')
  async duplicate(@TenantId() tenantId: string, @LinkId() id: string): Promise<Link> {
    return this.linkService.duplicate(tenantId, id);
  }

  @Endpoint('links.edit')
  async edit(@TenantId() tenantId: string, @LinkId() id: string, @Body() body: EditLinkDto): Promise<Link> {
    return this.linkService.edit(tenantId, id, body);
  }

  @Endpoint('links.enable')
  async enable(@TenantId() tenantId: string, @Body() body: LinkSelectionDto): Promise<SelectionChanges> {
    return this.statusService.enable(tenantId, body);
  }

  @Endpoint('links.disable')
  async disable(@TenantId() tenantId: string, @Body() body: LinkSelectionDto): Promise<SelectionChanges> {
    return this.statusService.disable(tenantId, body);
  }

  @Endpoint('links.delete')
  async delete(@TenantId() tenantId: string, @Body() body: LinkSelectionDto): Promise<SelectionChanges> {
    return this.statusService.delete(tenantId, body);
  }

  @Endpoint('links.set-report')
  async setReport(
    @TenantId() tenantId: string,
    @LinkId() id: string,
    @Body() body: LinkReportChangeDto,
  ): Promise<Link> {
    return this.reportTokenService.set(tenantId, id, body);
  }

  @Endpoint('links.withdraw-report')
  async withdrawReport(@TenantId() tenantId: string, @LinkId() id: string): Promise<Link> {
    return this.reportTokenService.withdraw(tenantId, id);
  }
}
