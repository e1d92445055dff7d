import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit/index.js';
import { SettingsModule } from '../../settings/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { PromotionLinksModule } from '../links/promotion-links.module.js';
import { PromoterRateService } from './promoter-rate.service.js';
import { PromotionTermsService } from './promotion-terms.service.js';
import { TermChangeListener } from './term-change.listener.js';
import { TermsRepository } from './terms.repository.js';

const exported = [PromoterRateService, PromotionTermsService, TermsRepository];

@Module({
  imports: [AuditModule, PromotionLinksModule, SettingsModule, TenantsModule],
  providers: [...exported, TermChangeListener],
  exports: exported,
})
export class TermsModule {}
