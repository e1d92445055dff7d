import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { PriorityLimiter } from '@parley/platform/concurrency';
import { PasswordWorkerPool } from './password-worker.pool.js';

/** 19 MiB and two passes: 10 to 25 ms of a core. argon2id is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core stays free for other work, so that requests do not wait for sign-ins. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
/** The cost of a verification, for load measurements. */
export const passwordWork = { ...cost, atOnce } as const;
/** The limits of a queue. A caller that finds it full, or that waited too long, must try again. */
const queue = (max: number, maxEach: number, retryAfterSeconds: number) => ({
  max,
  maxEach,
  retryAfterSeconds,
  patienceMs: 5_000,
  full: 'Too many passwords are being checked. Try again shortly.',
});
/**
 * Priorities: callers known to the account first, then those who solved a captcha, then anybody, then visitors of share
 * pages. Strangers and visitors fill only their own queues and are rejected early. A full first queue takes two seconds.
 */
const queues = {
  known: queue(150, 4, 5),
  checked: queue(100, 20, 10),
  stranger: queue(40, 5, 20),
  visitor: queue(40, 10, 20),
};

/** The hash of random bytes that are stored nowhere. Verifying an unknown user costs as much as a known one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$y+adKuNKSCkTxIPFCTqnLA$lZgxt9SlYG8XvezrVFiu0A1qmOS7liP108wl4HskzWQ';

/** The queue in which a password waits, and for whom. Those in one queue take turns, so nobody can fill it. */
export interface PasswordTurn {
  rank: keyof typeof queues;
  whose: string;
}
const ofKnown: PasswordTurn = { rank: 'known', whose: '' };

@Injectable()
export class PasswordService {
  /** The next task is at its thread before the last one is done, so no thread waits for this one. */
  private readonly limiter = new PriorityLimiter(2 * atOnce, queues);
  private readonly threads = new PasswordWorkerPool(atOnce);

  async hash(password: string, { rank, whose } = ofKnown): Promise<string> {
    return this.limiter.run(() => this.threads.hash(password, cost), rank, whose);
  }

  /** Takes as long for `null` (no such user) as for a hash. Rejects with `server.unavailable` if too many wait. */
  async verify(encoded: string | null, password: string, turn = ofKnown): Promise<boolean> {
    const { rank, whose } = turn;
    const work = () => this.threads.verify(encoded ?? nobody, password);
    const right = await this.limiter.run(work, rank, whose);
    return right && encoded !== null;
  }
}
