import { Controller, Query } from '@nestjs/common';
import type { LedgerEntry, Page, PromotionSummary } from '@parley/contracts/public';
import { PromotionAccountQueries } from '@parley/domain/promotion';
import { TenantId } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { LedgerQueryDto } from './promotion-account.dto.js';

@Controller()
export class PromotionAccountController {
  constructor(private readonly accountQueries: PromotionAccountQueries) {}

  @Endpoint('promotion.summary')
  async summary(@TenantId() tenantId: string): Promise<PromotionSummary> {
    return this.accountQueries.summary(tenantId);
  }

  @Endpoint('promotion.entries')
  async entries(@TenantId() tenantId: string, @Query() query: LedgerQueryDto): Promise<Page<LedgerEntry>> {
    return this.accountQueries.entries(tenantId, query);
  }
}
