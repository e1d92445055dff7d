import { Injectable } from '@nestjs/common';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks as from, countOnce as once, RateWindows } from '@parley/platform/rate-limiting';
import type { SessionKind } from '../sessions/caller.js';

/**
 * The tries in each window, and the window's seconds. An IPv6 address counts as its network. Wider networks also count,
 * with a few times as many tries.
 */
const windows = {
  /** One account, tried from one place. Failures elsewhere do not lock its owner out. */
  pair: [
    { points: 10, duration: 60 },
    { points: 50, duration: 900 },
  ],
  /** One account, tried by strangers from all places. It allows more tries than one place has. */
  account: [
    { points: 200, duration: 60 },
    { points: 1_000, duration: 900 },
  ],
  /** One account, tried by a known person. Only that person spends these tries. */
  trusted: [
    { points: 10, duration: 60 },
    { points: 50, duration: 900 },
  ],
  /** Many people may sit behind one address. */
  address: [
    { points: 60, duration: 60 },
    { points: 300, duration: 900 },
  ],
  /** One-time codes of one person, tried from all places by someone with the password: six digits are few. */
  oneTimeCode: [
    { points: 10, duration: 60 },
    { points: 20, duration: 900 },
  ],
  /** Captchas drawn for one place. Each picture costs some milliseconds and a key in Redis. */
  drawing: [
    { points: 120, duration: 60 },
    { points: 600, duration: 900 },
  ],
  /** Captchas drawn for all places. Solved tasks and emailed codes can replace them. */
  drawings: [{ points: 1_800, duration: 60 }],
  /** Emails with a code, requested from one place. */
  letters: [
    { points: 10, duration: 600 },
    { points: 200, duration: 86_400 },
  ],
  /** Emails to one address, requested from one place. Strangers do not spend the emails of its owner. */
  mailboxPair: [
    { points: 5, duration: 600 },
    { points: 15, duration: 86_400 },
  ],
  /** The first email to one address, requested from one place. */
  mailboxFirst: [{ points: 1, duration: 86_400 }],
  /**
   * Emails to one address, requested by strangers from all places. First and later emails have separate windows, so that
   * a place that repeats its requests does not lock new places out, and no network can spend all first emails. Both
   * limit guesses at six digits by many machines. With the emails of known askers, a mailbox gets at most sixty a day.
   */
  mailboxFirsts: [
    { points: 20, duration: 3_600 },
    { points: 24, duration: 86_400 },
  ],
  mailboxOthers: [
    { points: 10, duration: 3_600 },
    { points: 16, duration: 86_400 },
  ],
  /** Emails to one address, requested by all known people. */
  trustedMailbox: [{ points: 20, duration: 86_400 }],
  /** Emails to one address, requested by one known person. */
  trustedLetters: [
    { points: 5, duration: 600 },
    { points: 15, duration: 86_400 },
  ],
} as const;

/** A try to sign in, or a try at an emailed code. */
export interface LoginAttempt {
  /** Each door has its own counts: tries at the desktop's door, which has no captcha, leave the console's door open. */
  door: SessionKind | 'code';
  account: string;
  address: string;
  /**
   * The key of a known person: a device of an earlier sign-in, a mailbox that the person reads, or a session. Its tries
   * count separately, so that strangers cannot slow the person down.
   */
  trusted?: string | null;
}

/** An email with a code, about to be requested or sent. */
export interface EmailRequest {
  address: string;
  email: string;
  trusted?: string | null;
}

/** Slows repeated failures down, per account and per address, across all nodes. Nobody is locked out for good. */
@Injectable()
export class LoginRateLimiter {
  private readonly attempts: RateWindows<keyof typeof windows>;

  constructor(store: RedisStore) {
    this.attempts = new RateWindows(store, windows, {
      code: 'identity.too_many_attempts',
      message: 'Too many attempts. Wait a little.',
    });
  }

  /**
   * Charges a try before it is checked, so that many concurrent tries cannot slip through. A refused try is not charged.
   * Rejects with `identity.too_many_attempts` and the seconds to wait.
   */
  async consumeAttempt(attempt: LoginAttempt): Promise<void> {
    const { trusted, pair, account, address } = countsOf(attempt);
    await this.attempts.consume(trusted ?? [...pair, ...address, ...account]);
  }

  /** Charges a try at a person's one-time code before it is checked. Rejects as `consumeAttempt` does. */
  async consumeCode(userId: string, address: string): Promise<void> {
    await this.attempts.consume([...from('address', address), ...once('oneTimeCode', userId)]);
  }

  /** Gives the try of a correct code back. Tries of others stay charged. */
  async refundCode(userId: string, address: string): Promise<void> {
    await this.attempts.reward([...once('oneTimeCode', userId), ...from('address', address)]);
  }

  /** Charges the drawing of a captcha. Rejects as `consumeAttempt` does. */
  async consumeCaptcha(address: string): Promise<void> {
    await this.attempts.consume([...from('drawing', address), ...once('drawings', 'all')]);
  }

  /** Charges a request for an email, even if none is sent. Rejects as `consumeAttempt` does. */
  async consumeRequest({ address, trusted }: EmailRequest): Promise<void> {
    if (!trusted) await this.attempts.consume(from('letters', address));
  }

  /** Charges an email before it is sent, even if the address is unknown. Rejects as `consumeAttempt` does. */
  async consumeMail({ address, email, trusted }: EmailRequest): Promise<void> {
    if (trusted) {
      const ofAsker = once('trustedLetters', `${trusted} ${email}`);
      return this.attempts.consume([...ofAsker, ...once('trustedMailbox', email)]);
    }
    const pair = from('mailboxPair', address, { after: email });
    const first = from('mailboxFirst', address, { after: email });
    if (await this.attempts.admits([...pair, ...first, ...once('mailboxFirsts', email)])) return;
    await this.attempts.consume([...pair, ...once('mailboxOthers', email)]);
  }

  /** Gives a correct try back. The account starts afresh for that place. */
  async refund(attempt: LoginAttempt): Promise<void> {
    const { trusted, pair, account, address } = countsOf(attempt);
    if (trusted) return this.attempts.forget(trusted);
    await Promise.all([this.attempts.forget(pair), this.attempts.reward([...account, ...address])]);
  }
}

/**
 * A try at a code counts for its place, not for the account, because many people may try codes without the asker's
 * secret.
 */
function countsOf({ door, account, address, trusted }: LoginAttempt) {
  return {
    trusted: trusted ? once('trusted', `${door} ${trusted} ${account}`) : null,
    pair: from('pair', address, { before: door, after: account }),
    account: door === 'code' ? [] : once('account', `${door} ${account}`),
    address: from('address', address),
  };
}
