import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, Share, ShareCounts, SharedAccount, ShareView, WorkOrder } from '@parley/contracts/public';
import { CommonPasswordService, ShareQueries, ShareService } from '@parley/domain/work-orders';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { PageQueryDto } from '../http/page.dto.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { CreateShareDto, EditShareDto, SetCommonPasswordDto, ShareQueryDto } from './shares.dto.js';

const ShareId = () => Param('id', new IdPipe('shr', 'shares.not_found'));
const WorkOrderId = () => Param('id', new IdPipe('wor', 'work-orders.not_found'));

@Controller()
export class SharesController {
  constructor(
    private readonly shareQueries: ShareQueries,
    private readonly shareService: ShareService,
    private readonly commonPasswordService: CommonPasswordService,
  ) {}

  @Endpoint('work-orders.set-common-password')
  async setCommonPassword(
    @TenantId() tenantId: string,
    @WorkOrderId() id: string,
    @Body() body: SetCommonPasswordDto,
  ): Promise<WorkOrder> {
    return this.commonPasswordService.set(tenantId, id, body);
  }

  @Endpoint('shares.list')
  async list(@TenantId() tenantId: string, @Query() query: ShareQueryDto): Promise<Page<Share>> {
    return this.shareQueries.list(tenantId, query);
  }

  @Endpoint('shares.counts')
  async counts(@TenantId() tenantId: string): Promise<ShareCounts> {
    return this.shareQueries.counts(tenantId);
  }

  @Endpoint('shares.get')
  async get(@TenantId() tenantId: string, @ShareId() id: string): Promise<Share> {
    return this.shareQueries.get(tenantId, id);
  }

  @Endpoint('shares.accounts')
  async accounts(@TenantId() tenantId: string, @ShareId() id: string): Promise<SharedAccount[]> {
    return this.shareQueries.accounts(tenantId, id);
  }

  @Endpoint('shares.create')
  async create(@TenantId() tenantId: string, @Body() body: CreateShareDto): Promise<Share> {
    return this.shareService.create(tenantId, body);
  }

  @Endpoint('shares.edit')
  async edit(
    @TenantId() tenantId: string,
    @ShareId() id: string,
    @Body() body: EditShareDto,
  ): Promise<Share> {
    return this.shareService.edit(tenantId, id, body);
  }

  @Endpoint('shares.cancel')
  async cancel(@TenantId() tenantId: string, @ShareId() id: string): Promise<Share> {
    return this.shareService.cancel(tenantId, id);
  }

  @Endpoint('shares.views')
  async views(
    @TenantId() tenantId: string,
    @ShareId() id: string,
    @Query() query: PageQueryDto,
  ): Promise<Page<ShareView>> {
    return this.shareQueries.views(tenantId, id, query);
  }
}
