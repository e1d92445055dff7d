import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { PromotionTermsService } from './promotion-terms.service.js';
import { TermChangeListener } from './term-change.listener.js';
import { TermsRepository } from './terms.repository.js';

const exported = [PromotionTermsService, TermsRepository];

@Module({
  imports: [SettingsModule, TenantsModule],
  providers: [...exported, TermChangeListener],
  exports: exported,
})
export class TermsModule {}
