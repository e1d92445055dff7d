import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { PromotionAccountService } from './promotion-account.service.js';
import { PromotionEntryQueries } from './promotion-entry.queries.js';
import { PromotionLedgerModule } from '../ledger/promotion-ledger.module.js';

@Module({
  imports: [CommissionsModule, PromotionLedgerModule, TenantsModule, UsersModule],
  providers: [PromotionEntryQueries, PromotionAccountService],
  exports: [PromotionAccountService],
})
export class PromotionAccountModule {}
