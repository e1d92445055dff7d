import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { PromotionLedgerModule } from '../ledger/promotion-ledger.module.js';
import { PromotionAccountQueries } from './promotion-account.queries.js';

@Module({
  imports: [CommissionsModule, PromotionLedgerModule, TenantsModule, UsersModule],
  providers: [PromotionAccountQueries],
  exports: [PromotionAccountQueries],
})
export class PromotionAccountModule {}
