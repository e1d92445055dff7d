import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

/** Batches that are not counted yet. System path: they hold clicks of all tenants. */
@Injectable()
export class ClickBacklogQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The number of batches, and the age of the oldest in seconds; 0 if there is none. */
  async backlog(): Promise<{ batches: number; oldestSeconds: number }> {
    const [row] = await this.database.querySystem<{ batches: number; oldest: Date | null }>(
      'select count(*)::int as batches, min(stored_at) as oldest from link_click_batches',
    );
    const oldest = row?.oldest?.getTime() ?? this.clock.nowMs();
    return { batches: row?.batches ?? 0, oldestSeconds: Math.max(0, this.clock.nowMs() - oldest) / 1_000 };
  }
}
