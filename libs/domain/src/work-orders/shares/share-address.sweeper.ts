import { Injectable } from '@nestjs/common';
import { shareLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { chunkRows, Database, inChunks } from '@parley/platform/database';
import { ShareRepository } from './share.repository.js';

/** Clears the addresses of viewers once they are too old. System path: each chunk is of all tenants. */
@Injectable()
export class ShareAddressSweeper {
  constructor(
    private readonly database: Database,
    private readonly shareRepository: ShareRepository,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - shareLimits.addressDays * 86_400_000);
    await inChunks(this.database, (tx) => this.shareRepository.clearAddresses(tx, before, chunkRows));
  }
}
