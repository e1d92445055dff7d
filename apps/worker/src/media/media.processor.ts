import { Injectable } from '@nestjs/common';
import { MediaSweeper } from '@parley/domain/media';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class MediaProcessor {
  constructor(private readonly mediaSweeper: MediaSweeper) {}

  @OnJob('media.drop-unused')
  async dropUnused(): Promise<void> {
    await this.mediaSweeper.sweep();
  }
}
