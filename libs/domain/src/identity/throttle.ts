import { isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { CodedError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { SessionKind } from './caller.js';

/** Tries and the seconds they are counted over. A window never grows, so the longest wait is its length. */
const windows = {
  /** An account, tried from one place: whoever fails elsewhere does not keep its owner out. */
  pair: [
    { points: 10, duration: 60 },
    { points: 50, duration: 900 },
  ],
  /** An account, tried from everywhere. More than one place can spend. */
  account: [
    { points: 200, duration: 60 },
    { points: 1_000, duration: 900 },
  ],
  /** Many people may sit behind one address. */
  address: [
    { points: 60, duration: 60 },
    { points: 300, duration: 900 },
  ],
  /** One-time codes of one person, tried from everywhere by who knows the password: six digits are few. */
  oneTimeCode: [
    { points: 10, duration: 60 },
    { points: 20, duration: 900 },
  ],
  /** Pictures cost a millisecond and a key in Redis each. */
  drawing: [{ points: 300, duration: 60 }],
  /** Letters with a code, asked for from one place. */
  letters: [
    { points: 10, duration: 600 },
    { points: 200, duration: 86_400 },
  ],
  /** Letters that went to one address, asked for from one place: strangers spend none of its owner's. */
  mailboxPair: [
    { points: 5, duration: 600 },
    { points: 15, duration: 86_400 },
  ],
  /** Those asked for from everywhere: bounds guessing at six digits by many machines, for an hour at a time. */
  mailbox: [{ points: 30, duration: 3_600 }],
} as const;

/** A try to come in. */
export interface Try {
  /** Its doors count apart: what is spent at the desktop's, without a captcha, leaves the console's open. */
  door: SessionKind;
  account: string;
  address: string;
}

/** Slows repeated failures down, per account and per address, alike on all nodes; nobody is locked out for good. */
@Injectable()
export class Throttle {
  private readonly pairs: RateLimiterAbstract[];
  private readonly accounts: RateLimiterAbstract[];
  private readonly addresses: RateLimiterAbstract[];
  private readonly oneTimeCodes: RateLimiterAbstract[];
  private readonly drawings: RateLimiterAbstract[];
  private readonly letters: RateLimiterAbstract[];
  private readonly mailboxPairs: RateLimiterAbstract[];
  private readonly mailboxes: RateLimiterAbstract[];

  constructor(store: RedisStore) {
    const limiters = (kind: keyof typeof windows) =>
      windows[kind].map(
        (window) =>
          new RateLimiterRedis({
            ...window,
            storeClient: store.redis,
            rejectIfRedisNotReady: true,
            keyPrefix: store.key('throttle', kind, String(window.duration)),
            // While Redis is away every node counts for itself.
            insuranceLimiter: new RateLimiterMemory(window),
          }),
      );
    this.pairs = limiters('pair');
    this.accounts = limiters('account');
    this.addresses = limiters('address');
    this.oneTimeCodes = limiters('oneTimeCode');
    this.drawings = limiters('drawing');
    this.letters = limiters('letters');
    this.mailboxPairs = limiters('mailboxPair');
    this.mailboxes = limiters('mailbox');
  }

  /**
   * Charges a try before it is judged, so that many at once can't slip through. Rejects with
   * `identity.too_many_attempts` and the seconds to wait.
   */
  async charge(attempt: Try): Promise<void> {
    const { pair, account, block } = keysOf(attempt);
    await judge([
      ...this.pairs.map((limiter) => limiter.consume(pair)),
      ...this.addresses.map((limiter) => limiter.consume(block)),
    ]);
    // After the others: a place that is slowed down spends nothing of the account's.
    await judge(this.accounts.map((limiter) => limiter.consume(account)));
  }

  /** Charges a try at a person's one-time code, before it is judged; rejects like `charge`. */
  async chargeCode(userId: string, address: string): Promise<void> {
    await judge(this.addresses.map((limiter) => limiter.consume(blockOf(address))));
    await judge(this.oneTimeCodes.map((limiter) => limiter.consume(userId)));
  }

  /** The charged code was right. What others spent of the person's tries stays spent. */
  async forgiveCode(userId: string, address: string): Promise<void> {
    await Promise.all([
      ...this.oneTimeCodes.map((limiter) => limiter.reward(userId)),
      ...this.addresses.map((limiter) => limiter.reward(blockOf(address))),
    ]);
  }

  /** Charges the drawing of a captcha; rejects like `charge`. */
  async chargeDrawing(address: string): Promise<void> {
    await judge(this.drawings.map((limiter) => limiter.consume(blockOf(address))));
  }

  /** Charges asking for a letter with a code, whether one is sent or not; rejects like `charge`. */
  async chargeAsking(address: string): Promise<void> {
    await judge(this.letters.map((limiter) => limiter.consume(blockOf(address))));
  }

  /** Charges a letter about to be sent, whether anybody is there to get it or not; rejects like `charge`. */
  async chargeLetter(address: string, email: string): Promise<void> {
    await judge(this.mailboxPairs.map((limiter) => limiter.consume(`${blockOf(address)} ${email}`)));
    // After the other: a place that is slowed down spends nothing of what all share.
    await judge(this.mailboxes.map((limiter) => limiter.consume(email)));
  }

  /** The charged try was right: the account starts afresh from there, and the rest gets it back. */
  async forgive(attempt: Try): Promise<void> {
    const { pair, account, block } = keysOf(attempt);
    await Promise.all([
      ...this.pairs.map((limiter) => limiter.delete(pair)),
      ...this.accounts.map((limiter) => limiter.reward(account)),
      ...this.addresses.map((limiter) => limiter.reward(block)),
    ]);
  }
}

function keysOf({ door, account, address }: Try): { pair: string; account: string; block: string } {
  const block = blockOf(address);
  return { pair: `${door} ${block} ${account}`, account: `${door} ${account}`, block };
}

/** Whoever has one IPv6 address has the 64 bits behind it as well. */
function blockOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(missing).fill('0'), ...(after ?? [])].slice(0, 4).join(':');
}

async function judge(tries: Promise<RateLimiterRes>[]): Promise<void> {
  const refused = (await Promise.allSettled(tries)).filter((result) => result.status === 'rejected');
  if (refused.length === 0) return;
  const waits = refused.map(({ reason }) => {
    if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
    throw reason as Error;
  });
  throw new CodedError('identity.too_many_attempts', 'Too many attempts. Wait a little.', {
    retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)),
  });
}
