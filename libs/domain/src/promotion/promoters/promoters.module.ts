import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { LinkCacheModule } from '../../links/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { PromotionAccountModule } from '../account/promotion-account.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.js';
import { PromoterQueries } from './promoter.queries.js';
import { PromoterService } from './promoter.service.js';

@Module({
  imports: [
    AuditModule,
    LinkCacheModule,
    PromotionAccountModule,
    TenantsModule,
    TermsModule,
    WithdrawalsModule,
  ],
  providers: [PromoterQueries, PromoterService],
  exports: [PromoterQueries, PromoterService],
})
export class PromotersModule {}
