import { Injectable } from '@nestjs/common';
import { MediaSweep } from '@parley/domain/media';
import { RunsJob } from '@parley/platform/messaging';

@Injectable()
export class MediaProcessor {
  constructor(private readonly unused: MediaSweep) {}

  @RunsJob('media.drop-unused')
  async dropUnused(): Promise<void> {
    await this.unused.sweep();
  }
}
