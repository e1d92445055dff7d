import { Injectable } from '@nestjs/common';
import { RunsJob } from '@parley/platform/consumers';
import { Sweeper } from '@parley/platform/outbox';

@Injectable()
export class SpineProcessor {
  constructor(private readonly sweeper: Sweeper) {}

  @RunsJob('spine.sweep')
  async sweep(): Promise<void> {
    await this.sweeper.sweep();
  }
}
