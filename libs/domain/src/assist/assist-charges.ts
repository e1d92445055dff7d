import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { CodedError } from '@parley/platform/errors';
import { CharacterSpender } from '../characters/index.js';

/** How often one request may have failed before it needs another id. */
const mostAttempts = 20;

export interface AssistCharge {
  tenantId: string;
  subAccountId: string;
  requestId: string;
  /** All that a model reads for it: something else is another charge, whatever its id. */
  read: string;
  amount: number;
}

/** What one answer costs, taken before the model is asked. */
@Injectable()
export class AssistCharges {
  private readonly logger = new Logger(AssistCharges.name);

  constructor(private readonly spender: CharacterSpender) {}

  /** The cause a request goes by, in the tenant. */
  causeOf({ requestId, read }: AssistCharge): string {
    const digest = createHash('sha256').update(read).digest('base64url');
    return `assist ${requestId.toLowerCase()} ${digest.slice(0, 12)}`;
  }

  /**
   * Takes the characters, and returns the cause they went by: once for a request, unless it failed before. Rejects as
   * `CharacterSpender.take` does.
   */
  async take(charge: AssistCharge): Promise<string> {
    const { tenantId, subAccountId, amount } = charge;
    const first = this.causeOf(charge);
    for (let attempt = 1; ; attempt++) {
      const cause = attempt > 1 ? `${first} ${attempt}` : first;
      try {
        await this.spender.take({ tenantId, subAccountId, amount, cause, purpose: 'assist' });
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
