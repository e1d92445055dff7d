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
  LinkListService,
  LinkManagementService,
  LinkReportTokenService,
  LinkStatusService,
} from '@parley/domain/links';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
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
    private readonly lists: LinkListService,
    private readonly links: LinkManagementService,
    private readonly statuses: LinkStatusService,
    private readonly reports: LinkReportTokenService,
  ) {}

  @Endpoint('links.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: LinkQueryDto,
  ): Promise<Page<ListedLink>> {
    return this.lists.list(tenantId, query);
  }

  @Endpoint('links.counts')
  async counts(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<LinkCounts> {
    return this.lists.counts(tenantId);
  }

  @Endpoint('links.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller, @LinkId() id: string): Promise<Link> {
    return this.lists.get(tenantId, id);
  }

  @Endpoint('links.pool')
  async pool(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @LinkId() id: string,
  ): Promise<LinkPoolAccount[]> {
    return this.lists.pool(tenantId, id);
  }

  @Endpoint('links.preview')
  async preview(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: PreviewLinkAccountsDto,
  ): Promise<LinkAccountPreview[]> {
    return this.lists.preview(tenantId, body);
  }

  @Endpoint('links.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreateLinkDto,
  ): Promise<Link> {
    return this.links.create(tenantId, body);
  }

  @Endpoint('links.duplicate')
  async duplicate(@CurrentTenantCaller() { tenantId }: TenantCaller, @LinkId() id: string): Promise<Link> {
    return this.links.duplicate(tenantId, id);
  }

  @Endpoint('links.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @LinkId() id: string,
    @Body() body: EditLinkDto,
  ): Promise<Link> {
    return this.links.edit(tenantId, id, body);
  }

  @Endpoint('links.enable')
  async enable(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: LinkSelectionDto,
  ): Promise<SelectionChanges> {
    return this.statuses.enable(tenantId, body);
  }

  @Endpoint('links.disable')
  async disable(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: LinkSelectionDto,
  ): Promise<SelectionChanges> {
    return this.statuses.disable(tenantId, body);
  }

  @Endpoint('links.delete')
  async delete(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: LinkSelectionDto,
  ): Promise<SelectionChanges> {
    return this.statuses.delete(tenantId, body);
  }

  @Endpoint('links.set-report')
  async setReport(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @LinkId() id: string,
    @Body() body: LinkReportChangeDto,
  ): Promise<Link> {
    return this.reports.set(tenantId, id, body);
  }

  @Endpoint('links.withdraw-report')
  async withdrawReport(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @LinkId() id: string,
  ): Promise<Link> {
    return this.reports.withdraw(tenantId, id);
  }
}
