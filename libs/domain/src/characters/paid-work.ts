import { Injectable, Logger } from '@nestjs/common';
import { CodedError } from '@parley/platform/errors';
import { CharacterSpender } from './character-spender.js';
import type { Spend } from './spend-batch.js';

/** How often one request may have failed before it needs another id. */
const mostAttempts = 20;

/** What is done for characters: paid for before, and given back where it fails. */
@Injectable()
export class PaidWork {
  private readonly logger = new Logger(PaidWork.name);

  constructor(private readonly spender: CharacterSpender) {}

  /**
   * The cause is a request's: sent again it is charged once, unless it failed before. Rejects as
   * `CharacterSpender.take` does, and as the work.
   */
  async run<Made>(spend: Spend, work: () => Promise<Made>): Promise<Made> {
    const { tenantId } = spend;
    const cause = await this.take(spend);
    try {
      const made = await work();
      this.spender.keep(tenantId, cause);
      return made;
    } catch (error) {
      await this.giveBack(tenantId, cause);
      throw error;
    }
  }

  /** Returns the cause it went by: of a request that failed, each attempt has its own. */
  private async take(spend: Spend): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const cause = attempt > 1 ? `${spend.cause} ${attempt}` : spend.cause;
      try {
        await this.spender.take({ ...spend, cause });
        return cause;
      } catch (error) {
        const isGivenBack = error instanceof CodedError && error.code === 'characters.given_back';
        if (!isGivenBack || attempt === mostAttempts) throw error;
      }
    }
  }

  /** Where that fails they go back by themselves: they were never kept. */
  private async giveBack(tenantId: string, cause: string): Promise<void> {
    try {
      await this.spender.giveBack(tenantId, cause);
    } catch (error) {
      this.logger.warn({ err: error }, 'characters go back later');
    }
  }
}
