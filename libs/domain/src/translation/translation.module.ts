import { Module } from '@nestjs/common';
import { OperatorStreamModule } from '../operator-stream/index.js';
import { AuditModule } from '../audit/index.js';
import { CharactersModule } from '../characters/index.js';
import { EgressModule } from '../egress/index.js';
import { SettingsModule } from '../settings/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { AlreadyTranslatedPolicy } from './engine/already-translated.policy.js';
import { TranslationCacheService } from './cache/translation-cache.service.js';
import { EndpointValidator } from './providers/endpoint.validator.js';
import { LanguageDetector } from './engine/language-detector.js';
import { LanguageModelClient } from './engine/language-model.client.js';
import { ProviderFactsReporter } from './engine/provider-facts.reporter.js';
import { RunningProviderRegistry } from './engine/running-provider.registry.js';
import { ProviderTestService } from './provider-test.service.js';
import { ProviderRepository } from './provider.repository.js';
import { ProviderService } from './provider.service.js';
import { ProviderQueries } from './provider.queries.js';
import { TranslationCacheRepository } from './cache/translation-cache.repository.js';
import { TranslationErasureRepository } from './cache/translation-erasure.repository.js';
import { TranslationFailureRepository } from './translation-failure.repository.js';
import { TranslationFailureService } from './translation-failure.service.js';
import { TranslationService } from './translation.service.js';
import { TranslatorService } from './engine/translator.service.js';

const services = [
  TranslationService,
  TranslationCacheService,
  TranslationFailureService,
  TranslationErasureRepository,
  RunningProviderRegistry,
  ProviderService,
  ProviderQueries,
  ProviderRepository,
  ProviderTestService,
  LanguageModelClient,
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
  providers: [
    ...services,
    TranslationCacheRepository,
    TranslationFailureRepository,
    TranslatorService,
    AlreadyTranslatedPolicy,
    EndpointValidator,
    ProviderFactsReporter,
  ],
  exports: services,
})
export class TranslationModule {}
