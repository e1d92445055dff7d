import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/index.js';
import { TenantsModule } from '../../tenants/index.js';
import { PromotionTermsService } from './promotion-terms.service.js';
import { TermsRepository } from './terms.repository.js';

const exported = [PromotionTermsService, TermsRepository];

@Module({ imports: [SettingsModule, TenantsModule], providers: exported, exports: exported })
export class TermsModule {}
