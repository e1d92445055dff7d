import { Body, Controller } from '@nestjs/common';
import type { Detected, LanguageInfo, Translated } from '@parley/contracts/public';
import { LanguageDetector, ProviderQueries, readableText } from '@parley/domain/translation';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { ContactTranslationService } from './contact-translation.service.js';
import { DetectDto, TranslateDto } from './translation.dto.js';

@Controller()
export class TranslationController {
  constructor(
    private readonly translation: ContactTranslationService,
    private readonly detector: LanguageDetector,
    private readonly providers: ProviderQueries,
  ) {}

  @Endpoint('translation.translate')
  async translate(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: TranslateDto,
  ): Promise<Translated> {
    return this.translation.translateOne(caller, body);
  }

  @Endpoint('translation.detect')
  async detect(@Body() body: DetectDto): Promise<Detected> {
    return this.detector.detect(readableText(body.text).text);
  }

  @Endpoint('translation.languages')
  async languages(): Promise<LanguageInfo[]> {
    return this.providers.languages();
  }
}
