import { Injectable } from '@nestjs/common';
import { translationLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

const chunk = 5_000;

/** Deletes cached translations after a month. System path: each statement is for all tenants. */
@Injectable()
export class TranslationCacheSweeper {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async drop(): Promise<void> {
    const before = new Date(this.clock.nowMs() - translationLimits.cacheDays * 86_400_000);
    for (let dropped = chunk; dropped === chunk; ) {
      const rows = await this.database.querySystem(
        `delete from cached_translations where ctid = any(array(
           select ctid from cached_translations where created_at < $1 limit ${chunk})) returning 1`,
        [before],
      );
      dropped = rows.length;
    }
  }
}
