import { Injectable } from '@nestjs/common';
import { TranslationCacheSweeper } from '@parley/domain/translation';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class TranslationProcessor {
  constructor(private readonly cache: TranslationCacheSweeper) {}

  @OnJob('translation.drop-cache')
  async dropCache(): Promise<void> {
    await this.cache.drop();
  }
}
