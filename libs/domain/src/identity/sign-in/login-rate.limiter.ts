import { Injectable } from '@nestjs/common';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks as from, countOnce as once, RateWindows } from '@parley/platform/rate-limiting';
import type { SessionKind } from '../sessions/caller.js';

/**
 * The tries in each window, and the window's seconds. An IPv6 address counts as the network around it; wider networks count
 * too, with a few times as many tries.
 */
const windows = {
  /** An account, tried from one place: failures elsewhere do not keep its owner out. */
  pair: [
    { points: 10, duration: 60 },
    { points: 50, duration: 900 },
  ],
  /** An account, tried by strangers from all places: more tries than one place has. */
  account: [
    { points: 200, duration: 60 },
    { points: 1_000, duration: 900 },
  ],
  /** An account, tried by a known person: nobody else spends these tries. */
  trusted: [
    { points: 10, duration: 60 },
    { points: 50, duration: 900 },
  ],
  /** Many people may sit behind one address. */
  address: [
    { points: 60, duration: 60 },
    { points: 300, duration: 900 },
  ],
  /** One-time codes of one person, tried from all places by somebody with the password: six digits are few. */
  oneTimeCode: [
    { points: 10, duration: 60 },
    { points: 20, duration: 900 },
  ],
  /** Captchas, drawn for one place: each picture costs some milliseconds and a key in Redis. */
  drawing: [
    { points: 120, duration: 60 },
    { points: 600, duration: 900 },
  ],
  /** Captchas, drawn for all places. Solved tasks and e-mailed codes can replace them. */
  drawings: [{ points: 1_800, duration: 60 }],
  /** Letters with a code, asked for from one place. */
  letters: [
    { points: 10, duration: 600 },
    { points: 200, duration: 86_400 },
  ],
  /** Letters to one address, asked for from one place: strangers spend none of its owner's letters. */
  mailboxPair: [
    { points: 5, duration: 600 },
    { points: 15, duration: 86_400 },
  ],
  /** The first letter to one address, asked for from one place. */
  mailboxFirst: [{ points: 1, duration: 86_400 }],
  /**
   * Letters to one address, asked for by strangers from all places: first letters and later letters have windows of their
   * own, so that a place that asks again does not keep new places out, and no network can spend all first letters. Both bound
   * guesses at six digits by many machines. With the letters of known askers, a mailbox gets sixty a day.
   */
  mailboxFirsts: [
    { points: 20, duration: 3_600 },
    { points: 24, duration: 86_400 },
  ],
  mailboxOthers: [
    { points: 10, duration: 3_600 },
    { points: 16, duration: 86_400 },
  ],
  /** Letters to one address, asked for by all known people. */
  trustedMailbox: [{ points: 20, duration: 86_400 }],
  /** Letters to one address, asked for by one known person. */
  trustedLetters: [
    { points: 5, duration: 600 },
    { points: 15, duration: 86_400 },
  ],
} as const;

/** A try to sign in, or a try at an e-mailed code. */
export interface LoginAttempt {
  /** Each door counts for itself: tries at the desktop's door, which has no captcha, leave the console's door open. */
  door: SessionKind | 'code';
  account: string;
  address: string;
  /**
   * The key of a known person: a device of an earlier sign-in, a mailbox that the person reads, or a session. Its tries
   * count separately, so that strangers cannot slow it down.
   */
  trusted?: string | null;
}

/** A letter with a code, about to be asked for or sent. */
export interface LetterTry {
  address: string;
  email: string;
  trusted?: string | null;
}

/** Slows repeated failures down, per account and per address, alike on all nodes; nobody is locked out for good. */
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
   * Charges a try before it is judged, so that many at once can't slip through. A try that is refused spends nothing.
   * Rejects with `identity.too_many_attempts` and the seconds to wait.
   */
  async consumeAttempt(attempt: LoginAttempt): Promise<void> {
    const { trusted, pair, account, address } = countsOf(attempt);
    await this.attempts.consume(trusted ?? [...pair, ...address, ...account]);
  }

  /** Charges a try at a person's one-time code, before it is judged; rejects as `consumeAttempt` does. */
  async consumeCode(userId: string, address: string): Promise<void> {
    await this.attempts.consume([...from('address', address), ...once('oneTimeCode', userId)]);
  }

  /** Gives the try of a right code back. Tries of others stay spent. */
  async refundCode(userId: string, address: string): Promise<void> {
    await this.attempts.reward([...once('oneTimeCode', userId), ...from('address', address)]);
  }

  /** Charges the drawing of a captcha; rejects as `consumeAttempt` does. */
  async consumeCaptcha(address: string): Promise<void> {
    await this.attempts.consume([...from('drawing', address), ...once('drawings', 'all')]);
  }

  /** Charges a request for a letter, also where no letter is sent; rejects as `consumeAttempt` does. */
  async consumeRequest({ address, trusted }: LetterTry): Promise<void> {
    if (!trusted) await this.attempts.consume(from('letters', address));
  }

  /** Charges a letter before it is sent, also where the address is unknown; rejects as `consumeAttempt` does. */
  async consumeMail({ address, email, trusted }: LetterTry): Promise<void> {
    if (trusted) {
      const ofAsker = once('trustedLetters', `${trusted} ${email}`);
      return this.attempts.consume([...ofAsker, ...once('trustedMailbox', email)]);
    }
    const pair = from('mailboxPair', address, { after: email });
    const first = from('mailboxFirst', address, { after: email });
    if (await this.attempts.admits([...pair, ...first, ...once('mailboxFirsts', email)])) return;
    await this.attempts.consume([...pair, ...once('mailboxOthers', email)]);
  }

  /** Gives a right try back. The account starts afresh for that place. */
  async refund(attempt: LoginAttempt): Promise<void> {
    const { trusted, pair, account, address } = countsOf(attempt);
    if (trusted) return this.attempts.forget(trusted);
    await Promise.all([this.attempts.forget(pair), this.attempts.reward([...account, ...address])]);
  }
}

/** A try at a code counts for its place, not for the account: many people try codes without the asker's secret. */
function countsOf({ door, account, address, trusted }: LoginAttempt) {
  return {
    trusted: trusted ? once('trusted', `${door} ${trusted} ${account}`) : null,
    pair: from('pair', address, { before: door, after: account }),
    account: door === 'code' ? [] : once('account', `${door} ${account}`),
    address: from('address', address),
  };
}
