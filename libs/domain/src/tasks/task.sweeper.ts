import { Injectable } from '@nestjs/common';
import { taskLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';

const dayMs = 86_400_000;
const chunk = 500;

/** Drops finished tasks and their files some days later. System path: it serves all tenants. */
@Injectable()
export class TaskSweeper {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - taskLimits.keepDays * dayMs);
    for (let dropped = chunk; dropped === chunk; ) {
      dropped = await this.database.asSystem(async (tx) => {
        const gone = await tx.query<{ id: string }>(
          `delete from tasks where id in (select id from tasks where finished_at < $1 limit $2) returning id`,
          [before, chunk],
        );
        const ids = gone.map((row) => row.id);
        await tx.query('delete from task_file_parts where task_id = any($1)', [ids]);
        return ids.length;
      });
    }
  }
}
