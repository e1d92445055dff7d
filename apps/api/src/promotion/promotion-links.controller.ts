import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, PromotionLink, PromotionTerms } from '@parley/contracts/public';
import { PromotionLinkQueries, PromotionLinkService, PromotionTermsQueries } from '@parley/domain/promotion';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import {
  CreatePromotionLinkDto,
  EditPromotionLinkDto,
  PromotionLinkQueryDto,
} from './promotion-links.dto.js';

const PromotionLinkId = () => Param('id', new IdPipe('plk', 'promotion.link_not_found'));

@Controller()
export class PromotionLinksController {
  constructor(
    private readonly linkQueries: PromotionLinkQueries,
    private readonly linkService: PromotionLinkService,
    private readonly termsQueries: PromotionTermsQueries,
  ) {}

  @Endpoint('promotion-links.list')
  async list(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Query() query: PromotionLinkQueryDto,
  ): Promise<Page<PromotionLink>> {
    return this.linkQueries.list(tenantId, query);
  }

  @Endpoint('promotion-links.default')
  async default(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<PromotionLink> {
    return this.linkQueries.default(tenantId);
  }

  @Endpoint('promotion-links.get')
  async get(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @PromotionLinkId() id: string,
  ): Promise<PromotionLink> {
    return this.linkQueries.get(tenantId, id);
  }

  @Endpoint('promotion-links.create')
  async create(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @Body() body: CreatePromotionLinkDto,
  ): Promise<PromotionLink> {
    return this.linkService.create(tenantId, body);
  }

  @Endpoint('promotion-links.edit')
  async edit(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @PromotionLinkId() id: string,
    @Body() body: EditPromotionLinkDto,
  ): Promise<PromotionLink> {
    return this.linkService.edit(tenantId, id, body);
  }

  @Endpoint('promotion-links.enable')
  async enable(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @PromotionLinkId() id: string,
  ): Promise<PromotionLink> {
    return this.linkService.setStatus(tenantId, id, 'enabled');
  }

  @Endpoint('promotion-links.disable')
  async disable(
    @CurrentTenantCaller() { tenantId }: TenantCaller,
    @PromotionLinkId() id: string,
  ): Promise<PromotionLink> {
    return this.linkService.setStatus(tenantId, id, 'disabled');
  }

  @Endpoint('promotion.terms')
  async currentTerms(@CurrentTenantCaller() { tenantId }: TenantCaller): Promise<PromotionTerms> {
    return this.termsQueries.current(tenantId);
  }
}
