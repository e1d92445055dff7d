import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CharactersModule } from '../characters/index.js';
import { OutboundModule } from '../egress/index.js';
import { AlreadyTranslated } from './engine/already-translated.policy.js';
import { CacheClearing } from './cache/cache-clearing.service.js';
import { CacheSweep } from './cache/translation-cache.sweeper.js';
import { EndpointCheck } from './providers/endpoint.validator.js';
import { LanguageDetector } from './engine/language-detector.js';
import { LanguageModel } from './engine/language-model.client.js';
import { ProviderList } from './engine/running-provider.registry.js';
import { ProviderTests } from './provider-test.service.js';
import { ProviderService } from './providers.service.js';
import { ProviderViews } from './providers.queries.js';
import { TranslationCache } from './cache/translation-cache.repository.js';
import { TranslationService } from './translation.service.js';
import { Translator } from './engine/translator.service.js';

const providers = [CacheClearing, ProviderList, ProviderService, ProviderViews, ProviderTests, EndpointCheck];

@Module({
  imports: [AuditModule, CharactersModule, OutboundModule],
  providers: [
    ...providers,
    ...[
      TranslationService,
      TranslationCache,
      Translator,
      LanguageDetector,
      AlreadyTranslated,
      LanguageModel,
      CacheSweep,
    ],
  ],
  exports: [...providers, TranslationService, LanguageModel, LanguageDetector, CacheSweep],
})
export class TranslationModule {}
