import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, deleteChunk, inChunks } from '@parley/platform/database';
import { LinkBindingEntity } from '../redirect/assignment.entity.js';

const dayMs = 86_400_000;

/** Deletes bindings of visitors who have not come for a long time. System path: serves all tenants. */
@Injectable()
export class LinkBindingSweeper {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.nowMs() - linkLimits.bindingDays * dayMs);
    await inChunks(this.database, (tx) =>
      deleteChunk(tx, {
        entity: LinkBindingEntity,
        by: 'last_at',
        where: 'r.last_at < $1',
        parameters: [before],
      }),
    );
  }
}
