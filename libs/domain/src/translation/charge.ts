import { Injectable, Logger } from '@nestjs/common';
import { CodedError } from '@parley/platform/errors';
import { CharacterSpender, type Spend } from '../characters/index.js';

/** How often one request may have failed before it needs another id. */
const mostAttempts = 20;

export type Charge = Omit<Spend, 'cause' | 'purpose'> & {
  requestId: string;
  /** Of source, target and text: another text is another charge, whatever its id. */
  key: string;
};

/** What one translation costs, taken before it is made. */
@Injectable()
export class Charges {
  private readonly logger = new Logger(Charges.name);

  constructor(private readonly spender: CharacterSpender) {}

  /**
   * Takes the characters, and returns the cause they went by. A request that is sent again is charged once, unless it
   * failed before. Rejects as `CharacterSpender.take` does.
   */
  async take({ requestId, key, ...spend }: Charge): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const cause = `translate ${requestId} ${key.slice(0, 12)}${attempt > 1 ? ` ${attempt}` : ''}`;
      try {
        await this.spender.take({ ...spend, cause, purpose: 'translation' });
        return cause;
      } catch (error) {
        const isGivenBack = error instanceof CodedError && error.code === 'characters.given_back';
        if (!isGivenBack || attempt === mostAttempts) throw error;
      }
    }
  }

  keep(tenantId: string, cause: string): void {
    this.spender.keep(tenantId, cause);
  }

  /** Where that fails they go back by themselves: they were never kept. */
  async giveBack(tenantId: string, cause: string): Promise<void> {
    try {
      await this.spender.giveBack(tenantId, cause);
    } catch (error) {
      this.logger.warn({ err: error }, 'characters go back later');
    }
  }
}
