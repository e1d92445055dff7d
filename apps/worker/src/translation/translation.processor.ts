import { Injectable } from '@nestjs/common';
import { TranslationCacheService } from '@parley/domain/translation';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class TranslationProcessor {
  constructor(private readonly cache: TranslationCacheService) {}

  @OnJob('translation.drop-cache')
  async deleteExpired(): Promise<void> {
    await this.cache.deleteExpired();
  }
}
