import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database } from '@parley/platform/database';
import { SubAccountRepository } from '../sub-accounts/index.js';

/** Consoles show to the minute when a sub-account was active. */
const everyMs = 60_000;

/** Stores when clients of a sub-account were last connected to this node. System path: of all tenants. */
@Injectable()
export class DesktopActivityService {
  private readonly logger = new Logger(DesktopActivityService.name);
  private readonly markedAt = new Map<string, number>();
  private marking: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly subAccountRepository: SubAccountRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Marks these as active now, each once a minute. Nobody waits for it: others may have a sub-account locked. Those that
   * come while it runs are marked the next time.
   */
  mark(subAccountIds: readonly string[]): void {
    this.marking ??= this.markDue(subAccountIds).finally(() => (this.marking = undefined));
  }

  /** Resolves once nothing is being written. */
  async end(): Promise<void> {
    await this.marking;
  }

  private async markDue(subAccountIds: readonly string[]): Promise<void> {
    const now = this.clock.nowMs();
    for (const [id, at] of this.markedAt) if (Math.abs(now - at) >= everyMs) this.markedAt.delete(id);
    const ids = new Set(subAccountIds.filter((id) => !this.markedAt.has(id)));
    if (ids.size === 0) return;
    try {
      await this.database.asSystem((tx) => this.subAccountRepository.markActive(tx, [...ids], new Date(now)));
      for (const id of ids) this.markedAt.set(id, now);
    } catch (error) {
      this.logger.warn(`which sub-accounts are active is told later: ${(error as Error).message}`);
    }
  }
}
