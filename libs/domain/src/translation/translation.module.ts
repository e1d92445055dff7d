import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { CharactersModule } from '../characters/index.js';
import { OutboundModule } from '../outbound/index.js';
import { AlreadyTranslated } from './already-translated.js';
import { CacheClearing } from './cache-clearing.js';
import { CacheSweep } from './cache-sweep.js';
import { EndpointCheck } from './endpoint-check.js';
import { LanguageDetector } from './language-detector.js';
import { LanguageModel } from './language-model.js';
import { ProviderList } from './provider-list.js';
import { ProviderTests } from './provider-tests.js';
import { ProviderService } from './providers.service.js';
import { ProviderViews } from './providers.views.js';
import { TranslationCache } from './translation-cache.js';
import { TranslationService } from './translation.service.js';
import { Translator } from './translator.js';

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
