import { Injectable } from '@nestjs/common';
import { RunsJob } from '@parley/platform/messaging';
import { KeySweep } from '@parley/platform/idempotency';
import { Sweeper } from '@parley/platform/messaging';

@Injectable()
export class SpineProcessor {
  constructor(
    private readonly sweeper: Sweeper,
    private readonly keys: KeySweep,
  ) {}

  @RunsJob('spine.sweep')
  async sweep(): Promise<void> {
    await this.sweeper.sweep();
  }

  @RunsJob('spine.drop-keys')
  async dropKeys(): Promise<void> {
    await this.keys.sweep();
  }
}
