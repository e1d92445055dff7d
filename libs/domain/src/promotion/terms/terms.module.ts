import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { PromotionLinksModule } from '../links/promotion-links.module.js';
import { PromotionTermsQueries } from './promotion-terms.queries.js';
import { TermChangeListener } from './term-change.listener.js';
import { TermsRepository } from './terms.repository.js';

@Module({
  imports: [PromotionLinksModule, SettingsModule, TenantsModule],
  providers: [PromotionTermsQueries, TermChangeListener, TermsRepository],
  exports: [PromotionTermsQueries, TermsRepository],
})
export class TermsModule {}
