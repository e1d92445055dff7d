import { Body, Controller, Param, Query } from '@nestjs/common';
import type { Page, PromotionLink, PromotionTerms } from '@parley/contracts/public';
import { PromotionLinkQueries, PromotionLinkService, PromotionTermsQueries } from '@parley/domain/promotion';
import { TenantId } from '../http/decorators/caller.js';
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
    @TenantId() tenantId: string,
    @Query() query: PromotionLinkQueryDto,
  ): Promise<Page<PromotionLink>> {
    return this.linkQueries.list(tenantId, query);
  }

  @Endpoint('promotion-links.default')
  async default(@TenantId() tenantId: string): Promise<PromotionLink> {
    return this.linkQueries.default(tenantId);
  }

  @Endpoint('promotion-links.get')
  async get(@TenantId() tenantId: string, @PromotionLinkId() id: string): Promise<PromotionLink> {
    return this.linkQueries.get(tenantId, id);
  }

  @Endpoint('promotion-links.create')
  async create(@TenantId() tenantId: string, @Body() body: CreatePromotionLinkDto): Promise<PromotionLink> {
    return this.linkService.create(tenantId, body);
  }

  @Endpoint('promotion-links.edit')
  async edit(
    @TenantId() tenantId: string,
    @PromotionLinkId() id: string,
    @Body() body: EditPromotionLinkDto,
  ): Promise<PromotionLink> {
    return this.linkService.edit(tenantId, id, body);
  }

  @Endpoint('promotion-links.enable')
  async enable(@TenantId() tenantId: string, @PromotionLinkId() id: string): Promise<PromotionLink> {
    return this.linkService.setStatus(tenantId, id, 'enabled');
  }

  @Endpoint('promotion-links.disable')
  async disable(@TenantId() tenantId: string, @PromotionLinkId() id: string): Promise<PromotionLink> {
    return this.linkService.setStatus(tenantId, id, 'disabled');
  }

  @Endpoint('promotion.terms')
  async currentTerms(@TenantId() tenantId: string): Promise<PromotionTerms> {
    return this.termsQueries.current(tenantId);
  }
}
