import { Injectable } from '@nestjs/common';
import { TranslationCacheService, TranslationFailureRepository } from '@parley/domain/translation';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class TranslationProcessor {
  constructor(
    private readonly cacheService: TranslationCacheService,
    private readonly failureRepository: TranslationFailureRepository,
  ) {}

  @OnJob('translation.drop-cache')
  async deleteExpired(): Promise<void> {
    await this.cacheService.deleteExpired();
    await this.failureRepository.deleteOld();
  }
}
