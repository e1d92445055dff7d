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
    private readonly translationService: ContactTranslationService,
    private readonly languageDetector: LanguageDetector,
    private readonly providerQueries: ProviderQueries,
  ) {}

  @Endpoint('translation.translate')
  async translate(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: TranslateDto,
  ): Promise<Translated> {
    return this.translationService.translateOne(caller, body);
  }

  @Endpoint('translation.detect')
  async detect(@Body() body: DetectDto): Promise<Detected> {
    return this.languageDetector.detect(readableText(body.text).text);
  }

  @Endpoint('translation.languages')
  async languages(): Promise<LanguageInfo[]> {
    return this.providerQueries.languages();
  }
}
