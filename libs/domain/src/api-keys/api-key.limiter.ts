import { Injectable } from '@nestjs/common';
import { apiKeyLimits } from '@parley/contracts/public';
import { RedisStore } from '@parley/platform/queue';
import { type Budget, CallBudget } from '@parley/platform/rate-limiting';

export type ApiKeyBudget = Budget;

/** Limits the requests of a key per minute, across all nodes. */
@Injectable()
export class ApiKeyLimiter {
  private readonly callBudget: CallBudget;

  constructor(redisStore: RedisStore) {
    this.callBudget = new CallBudget(redisStore, 'api-key', {
      points: apiKeyLimits.requestsPerMinute,
      duration: 60,
    });
  }

  async spend(id: string): Promise<ApiKeyBudget> {
    return this.callBudget.spend(id);
  }
}
