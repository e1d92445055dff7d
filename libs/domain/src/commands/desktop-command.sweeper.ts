import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { CommandErasureRepository } from './command-erasure.repository.js';

const keepMs = 7 * 86_400_000;
const chunk = 5_000;

/** Deletes old commands. System path: each statement is for all tenants. */
@Injectable()
export class DesktopCommandSweeper {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandErasureRepository,
    private readonly clock: Clock,
  ) {}

  /** Deletes commands that expired more than a week ago, confirmed or not. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepMs);
    for (let deleted = chunk; deleted === chunk; ) {
      deleted = await this.database.asSystem((tx) => this.commands.deleteExpired(tx, before, chunk));
    }
  }
}
