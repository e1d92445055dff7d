import { Injectable } from '@nestjs/common';
import { CacheSweep } from '@parley/domain/translation';
import { RunsJob } from '@parley/platform/messaging';

@Injectable()
export class TranslationProcessor {
  constructor(private readonly cache: CacheSweep) {}

  @RunsJob('translation.drop-cache')
  async dropCache(): Promise<void> {
    await this.cache.drop();
  }
}
