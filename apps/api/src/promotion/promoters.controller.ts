import { Body, Controller, Param, Query } from '@nestjs/common';
import type { LedgerEntry, Page, Promoter } from '@parley/contracts/public';
import { PromoterQueries, PromoterService } from '@parley/domain/promotion';
import { Endpoint } from '../http/decorators/endpoint.js';
import { IdPipe } from '../http/pipes/id.pipe.js';
import { LedgerQueryDto } from './promotion-account.dto.js';
import { AdmitTargetsDto, EditPromoterRatesDto } from './promoters.dto.js';

const TenantId = () => Param('id', new IdPipe('tnt', 'tenants.not_found'));

@Controller()
export class PromotersController {
  constructor(
    private readonly promoterQueries: PromoterQueries,
    private readonly promoterService: PromoterService,
  ) {}

  @Endpoint('promoters.get')
  async get(@TenantId() id: string): Promise<Promoter> {
    return this.promoterQueries.get(id);
  }

  @Endpoint('promoters.entries')
  async entries(@TenantId() id: string, @Query() query: LedgerQueryDto): Promise<Page<LedgerEntry>> {
    return this.promoterQueries.entries(id, query);
  }

  @Endpoint('promoters.edit-rates')
  async editRates(@TenantId() id: string, @Body() body: EditPromoterRatesDto): Promise<Promoter> {
    return this.promoterService.editRates(id, body);
  }

  @Endpoint('promoters.admit-targets')
  async admitTargets(@TenantId() id: string, @Body() body: AdmitTargetsDto): Promise<Promoter> {
    return this.promoterService.admitTargets(id, body);
  }
}
