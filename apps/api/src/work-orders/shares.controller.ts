import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, Share, ShareCounts, SharedAccount, ShareView, WorkOrder } from '@parley/contracts/public';
import { CommonPasswordManagementService, ShareManagementService } from '@parley/domain/work-orders';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PageQueryDto } from '../http/page.dto.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { CreateShareDto, EditShareDto, SetCommonPasswordDto, ShareQueryDto } from './shares.dto.js';

const ShareId = () => Param('id', new IdPipe('shr', 'shares.not_found'));
const WorkOrderId = () => Param('id', new IdPipe('wor', 'work-orders.not_found'));

@Controller()
export class SharesController {
  constructor(
    private readonly shares: ShareManagementService,
    private readonly commonPasswords: CommonPasswordManagementService,
  ) {}

  @Endpoint('work-orders.set-common-password')
  async setCommonPassword(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @WorkOrderId() id: string,
    @Body() body: SetCommonPasswordDto,
  ): Promise<WorkOrder> {
    return this.commonPasswords.set(tenantId, id, body);
  }

  @Endpoint('shares.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: ShareQueryDto,
  ): Promise<Page<Share>> {
    return this.shares.list(tenantId, query);
  }

  @Endpoint('shares.counts')
  async counts(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<ShareCounts> {
    return this.shares.counts(tenantId);
  }

  @Endpoint('shares.get')
  async get(@CurrentTenantCaller() { tenantId }: TenantCaller, @ShareId() id: string): Promise<Share> {
    return this.shares.get(tenantId, id);
  }

  @Endpoint('shares.accounts')
  async accounts(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @ShareId() id: string,
  ): Promise<SharedAccount[]> {
    return this.shares.accounts(tenantId, id);
  }

  @Endpoint('shares.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreateShareDto,
  ): Promise<Share> {
    return this.shares.create(tenantId, body);
  }

  @Endpoint('shares.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @ShareId() id: string,
    @Body() body: EditShareDto,
  ): Promise<Share> {
    return this.shares.edit(tenantId, id, body);
  }

  @Endpoint('shares.cancel')
  async cancel(@CurrentTenantCaller() { tenantId }: TenantCaller, @ShareId() id: string): Promise<Share> {
    return this.shares.cancel(tenantId, id);
  }

  @Endpoint('shares.views')
  async views(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @ShareId() id: string,
    @Query() query: PageQueryDto,
  ): Promise<Page<ShareView>> {
    return this.shares.views(tenantId, id, query);
  }
}
