import { Injectable } from '@nestjs/common';
import { MediaSweeper } from '@parley/domain/media';
import { OnJob } from '@parley/platform/messaging';

@Injectable()
export class MediaProcessor {
  constructor(private readonly unused: MediaSweeper) {}

  @OnJob('media.drop-unused')
  async dropUnused(): Promise<void> {
    await this.unused.sweep();
  }
}
