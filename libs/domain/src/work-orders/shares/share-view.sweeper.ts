import { Injectable } from '@nestjs/common';
import { shareLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { chunkRows, Database, inChunks } from '@parley/platform/database';
import { ShareRepository } from './share.repository.js';

/** Clears old addresses in view logs and deletes old entries. System path: chunks are of all tenants. */
@Injectable()
export class ShareViewSweeper {
  constructor(
    private readonly database: Database,
    private readonly shareRepository: ShareRepository,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const [oldest, oldestAddress] = [this.before(shareLimits.viewDays), this.before(shareLimits.addressDays)];
    await inChunks(this.database, (tx) => this.shareRepository.deleteViews(tx, oldest));
    await inChunks(this.database, (tx) => this.shareRepository.clearAddresses(tx, oldestAddress, chunkRows));
  }

  private before(days: number): Date {
    return new Date(this.clock.nowMs() - days * 86_400_000);
  }
}
