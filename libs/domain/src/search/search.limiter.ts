import { Injectable } from '@nestjs/common';
import { FairLimiter } from '@parley/platform/concurrency';
import { Config } from '@parley/platform/config';
import { TransactionAbortedError, type TransactionLimits } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';

/** The limits of the next transaction of a search: a share of its remaining time. */
export type SearchLimits = (share?: number) => TransactionLimits;

/** The minimum of each transaction in milliseconds, so that a continued search makes progress. */
const leastMs = 100;

const queue = { max: 200, maxEach: 20, full: 'Too many searches at once.', retryAfterSeconds: 5 };

/** Limits how many searches read the database at once, and for how long. Tenants take turns. */
@Injectable()
export class SearchLimiter {
  private readonly limiter: FairLimiter;
  private readonly deadlineMs: number;

  constructor({ SEARCHES_AT_ONCE, SEARCH_TIMEOUT_MS }: Config) {
    this.limiter = new FairLimiter(SEARCHES_AT_ONCE, queue);
    this.deadlineMs = SEARCH_TIMEOUT_MS;
  }

  /** Rejects with `server.unavailable` if too many searches wait, or if the signal aborts this one. */
  async run<T>(
    tenantId: string,
    signal: AbortSignal | undefined,
    work: (limits: SearchLimits) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.limiter.run(() => work(this.limitsFrom(performance.now(), signal)), tenantId);
    } catch (error) {
      if (!(error instanceof TransactionAbortedError)) throw error;
      throw new AppError('server.unavailable', 'The search was aborted.');
    }
  }

  private limitsFrom(beganMs: number, signal: AbortSignal | undefined): SearchLimits {
    return (share = 1) => {
      const leftMs = beganMs + this.deadlineMs - performance.now();
      return { deadlineMs: Math.max(leftMs * share, leastMs), signal };
    };
  }
}
