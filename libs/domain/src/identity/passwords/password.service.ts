import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { PriorityLimiter } from '@parley/platform/concurrency';
import { PasswordWorkerPool } from './password-worker.pool.js';

/** 19 MiB and two passes: 10 to 25 ms of a core. argon2id is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A core is left to everything else, so that requests do not wait for sign-ins. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
/** The cost of a verification, for load measurements. */
export const passwordWork = { ...cost, atOnce } as const;
/** The limits of a queue: a caller who finds it full, or waited in vain, is told to try again. */
const queue = (max: number, maxEach: number, retryAfterSeconds: number) => ({
  max,
  maxEach,
  retryAfterSeconds,
  patienceMs: 5_000,
  full: 'Too many passwords are being checked. Try again shortly.',
});
/**
 * Priorities: callers known to the account first, then those who solved a captcha, then anybody, then visitors of share
 * pages. Strangers and visitors fill their own lines alone, and are sent away early; two seconds is what a full first
 * one takes.
 */
const queues = {
  known: queue(150, 4, 5),
  checked: queue(100, 20, 10),
  stranger: queue(40, 5, 20),
  visitor: queue(40, 10, 20),
};

/** The hash of random bytes that nobody stored: verifying an unknown user costs as much as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$y+adKuNKSCkTxIPFCTqnLA$lZgxt9SlYG8XvezrVFiu0A1qmOS7liP108wl4HskzWQ';

/** In which line a password waits, and for whom: those of one line take turns, and none of them fills it. */
export interface PasswordTurn {
  rank: keyof typeof queues;
  whose: string;
}
const ofKnown: PasswordTurn = { rank: 'known', whose: '' };

@Injectable()
export class PasswordService {
  /** The next one lies at its thread before the last is done: no thread waits for this one's turn. */
  private readonly limiter = new PriorityLimiter(2 * atOnce, queues);
  private readonly threads = new PasswordWorkerPool(atOnce);

  async hash(password: string, { rank, whose } = ofKnown): Promise<string> {
    return this.limiter.run(() => this.threads.hash(password, cost), rank, whose);
  }

  /** Takes as long for `null` (no such user) as for a hash. Rejects with `server.unavailable` where too many wait. */
  async verify(encoded: string | null, password: string, turn = ofKnown): Promise<boolean> {
    const { rank, whose } = turn;
    const work = () => this.threads.verify(encoded ?? nobody, password);
    const right = await this.limiter.run(work, rank, whose);
    return right && encoded !== null;
  }
}
