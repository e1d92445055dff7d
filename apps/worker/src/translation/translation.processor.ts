import { Injectable } from '@nestjs/common';
import { TranslationCacheService, TranslationFailureService } from '@parley/domain/translation';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class TranslationProcessor {
  constructor(
    private readonly cache: TranslationCacheService,
    private readonly failures: TranslationFailureService,
  ) {}

  @OnJob('translation.drop-cache')
  async deleteExpired(): Promise<void> {
    await this.cache.deleteExpired();
    await this.failures.deleteOld();
  }
}
