import { Injectable } from '@nestjs/common';
import { noticeLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { NoticeRepository } from './notice.repository.js';

/** Deletes old notices. System path: each chunk serves all tenants. */
@Injectable()
export class NoticeSweeper {
  constructor(
    private readonly database: Database,
    private readonly noticeRepository: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - noticeLimits.keepDays * 86_400_000);
    await inChunks(this.database, (tx) => this.noticeRepository.deleteBefore(tx, before));
  }
}
