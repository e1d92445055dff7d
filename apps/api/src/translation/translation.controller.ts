import { Body, Controller } from '@nestjs/common';
import type { Detected, LanguageInfo, Translated } from '@parley/contracts/public';
import { SubAccountRepository } from '@parley/domain/sub-accounts';
import { LanguageDetector, ProviderQueries, readableText } from '@parley/domain/translation';
import { Database } from '@parley/platform/database';
import { CurrentTenantCaller, type TenantCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { DetectDto, TranslateDto } from './translation.dto.js';
import { Translations } from './translations.js';

@Controller()
export class TranslationController {
  constructor(
    private readonly database: Database,
    private readonly translations: Translations,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly detector: LanguageDetector,
    private readonly views: ProviderQueries,
  ) {}

  @Endpoint('translation.translate')
  async translate(
    @CurrentTenantCaller() caller: TenantCaller,
    @Body() body: TranslateDto,
  ): Promise<Translated> {
    const { tenantId } = caller;
    const subAccountId = caller.subAccountId ?? (await this.defaultOf(tenantId));
    const [outcome] = await this.translations.translate({ tenantId, subAccountId }, caller.subAccountId, [
      body,
    ]);
    if (!outcome) throw new Error('a text was not answered');
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.translated;
  }

  @Endpoint('translation.detect')
  async detect(@Body() body: DetectDto): Promise<Detected> {
    return this.detector.detect(readableText(body.text).text);
  }

  @Endpoint('translation.languages')
  async languages(): Promise<LanguageInfo[]> {
    return this.views.languages();
  }

  /** The main account works as it. */
  private async defaultOf(tenantId: string): Promise<string> {
    const { id } = await this.database.asTenant(tenantId, (tx) => this.subAccountRepository.getDefault(tx));
    return id;
  }
}
