import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, inChunks } from '@parley/platform/database';
import { CommandErasureRepository } from './command-erasure.repository.js';

/** The time in which a message of a person is given up after its command has expired. */
const decisionMs = 3_600_000;

/** Deletes commands that are no longer offered. System path: each statement serves all tenants. */
@Injectable()
export class DesktopCommandSweeper {
  constructor(
    private readonly database: Database,
    private readonly commandErasureRepository: CommandErasureRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Deletes expired commands, confirmed or not. A client that confirms a sent message later still can: it
   * reports the message.
   */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const personalBefore = new Date(now.getTime() - decisionMs);
    await inChunks(this.database, (tx) =>
      this.commandErasureRepository.deleteExpired(tx, now, personalBefore),
    );
  }
}
