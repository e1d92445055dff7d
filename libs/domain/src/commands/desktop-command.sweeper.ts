import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { CommandErasureRepository } from './command-erasure.repository.js';

/** Deletes commands that are offered no more. System path: each statement is for all tenants. */
@Injectable()
export class DesktopCommandSweeper {
  constructor(
    private readonly database: Database,
    private readonly commandErasureRepository: CommandErasureRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes expired commands, confirmed or not: a client that was told to send a message and says so later still may, by
   * reporting the message.
   */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await inChunks(this.database, (tx) => this.commandErasureRepository.deleteExpired(tx, now));
  }
}
