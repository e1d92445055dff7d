import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { Gate } from '@parley/platform/gate';
import { PasswordThreads } from './password-threads.js';

/** 19 MiB and two passes: 10 to 25 ms of a core. argon2id is the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A core is left to everything else, so that requests do not wait for sign-ins. */
const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1));
/** What a verification costs, for who measures it. */
export const passwordWork = { ...cost, atOnce } as const;
/** About two seconds of waiting; whoever comes later is told to try again. */
const queue = {
  ...{ max: 150, retryAfterSeconds: 5 },
  full: 'Too many people are signing in. Try again shortly.',
};

/** Of random bytes nobody kept: unknown users cost what known ones cost. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$y+adKuNKSCkTxIPFCTqnLA$lZgxt9SlYG8XvezrVFiu0A1qmOS7liP108wl4HskzWQ';

@Injectable()
export class Passwords {
  /** The next one lies at its thread before the last is done: no thread waits for this one's turn. */
  private readonly gate = new Gate(2 * atOnce, queue);
  private readonly threads = new PasswordThreads(atOnce);

  async hash(password: string): Promise<string> {
    return this.gate.run(() => this.threads.hash(password, cost));
  }

  /** Takes as long for `null` (no such user) as for a hash. */
  async verify(encoded: string | null, password: string): Promise<boolean> {
    const right = await this.gate.run(() => this.threads.verify(encoded ?? nobody, password));
    return right && encoded !== null;
  }
}
