import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { AuditModule } from '../audit/index.js';
import { CharactersModule } from '../characters/index.js';
import { EgressModule } from '../egress/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TranslationCacheService } from './cache/translation-cache.service.js';
import { LanguageDetector } from './engine/language-detector.js';
import { ProviderFactsReporter } from './engine/provider-facts.reporter.js';
import { RunningProviderRegistry } from './engine/running-provider.registry.js';
import { ProviderRepository } from './provider.repository.js';
import { ProviderService } from './provider.service.js';
import { ProviderQueries } from './provider.queries.js';
import { TranslationCacheRepository } from './cache/translation-cache.repository.js';
import { TranslationErasureRepository } from './cache/translation-erasure.repository.js';
import { TranslationFailureRepository } from './translation-failure.repository.js';
import { TranslationService } from './translation.service.js';

const services = [
  TranslationService,
  TranslationCacheService,
  TranslationErasureRepository,
  TranslationFailureRepository,
  RunningProviderRegistry,
  ProviderService,
  ProviderQueries,
  ProviderRepository,
  LanguageDetector,
];

@Module({
  imports: [
    OperatorStreamModule,
    AuditModule,
    CharactersModule,
    EgressModule,
    SettingsModule,
    SubAccountsModule,
  ],
  providers: [...services, TranslationCacheRepository, ProviderFactsReporter],
  exports: services,
})
export class TranslationModule {}
