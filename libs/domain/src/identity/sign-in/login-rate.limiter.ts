import { Injectable } from '@nestjs/common';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks as from, countOnce as once, RateWindows } from '@parley/platform/rate-limiting';
import type { SessionKind } from '../sessions/caller.js';

/**
 * Tries and the seconds they are counted over. Of an IPv6 address the network around it is counted, and wider ones too,
 * which may have a few times as many.
 */
const windows = {
  /** An account, tried from one place: whoever fails elsewhere does not keep its owner out. */
  pair: [
    { points: 10, duration: 60 },
    { points: 50, duration: 900 },
  ],
  /** An account, tried from everywhere by strangers. More than one place can spend. */
  account: [
    { points: 200, duration: 60 },
    { points: 1_000, duration: 900 },
  ],
  /** An account, tried by one who is no stranger to it; nobody else spends these. */
  trusted: [
    { points: 10, duration: 60 },
    { points: 50, duration: 900 },
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
  /** Pictures cost some milliseconds and a key in Redis each. */
  drawing: [
    { points: 120, duration: 60 },
    { points: 600, duration: 900 },
  ],
  /** All of them, wherever they are asked for from. Solved tasks and e-mailed codes take their place. */
  drawings: [{ points: 1_800, duration: 60 }],
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
  /** The first one that went to one address, asked for from one place. */
  mailboxFirst: [{ points: 1, duration: 86_400 }],
  /**
   * Those asked for from everywhere by strangers, first ones alone and all others: bounds guessing at six digits by many
   * machines. Who asks on spends nothing of who just came, and no network can spend all that is kept for first ones.
   * Together with what those get who are no strangers, a mailbox gets sixty a day.
   */
  mailboxFirsts: [
    { points: 20, duration: 3_600 },
    { points: 24, duration: 86_400 },
  ],
  mailboxOthers: [
    { points: 10, duration: 3_600 },
    { points: 16, duration: 86_400 },
  ],
  trustedMailbox: [{ points: 20, duration: 86_400 }],
  /** Those asked for by one who is no stranger to the account. */
  trustedLetters: [
    { points: 5, duration: 600 },
    { points: 15, duration: 86_400 },
  ],
} as const;

/** A try to come in, or at an e-mailed code. */
export interface LoginAttempt {
  /** Its doors count apart: what is spent at the desktop's, without a captcha, leaves the console's open. */
  door: SessionKind | 'code';
  account: string;
  address: string;
  /**
   * A key of somebody known: a device the person signed in on before, a mailbox that was read, a session. It is
   * counted separately, so that strangers cannot slow it down.
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
   * Charges a try before it is judged, so that many at once can't slip through; one that is refused spends nothing.
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

  /** The charged code was right. What others spent of the person's tries stays spent. */
  async refundCode(userId: string, address: string): Promise<void> {
    await this.attempts.reward([...once('oneTimeCode', userId), ...from('address', address)]);
  }

  /** Charges the drawing of a captcha; rejects as `consumeAttempt` does. */
  async consumeCaptcha(address: string): Promise<void> {
    await this.attempts.consume([...from('drawing', address), ...once('drawings', 'all')]);
  }

  /** Charges asking for a letter with a code, sent or not; rejects as `consumeAttempt` does. */
  async consumeRequest({ address, trusted }: LetterTry): Promise<void> {
    if (!trusted) await this.attempts.consume(from('letters', address));
  }

  /** Charges a letter about to be sent, whether anybody is there to get it or not; rejects as `consumeAttempt` does. */
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

  /** The charged try was right: the account starts afresh from there, and the rest gets it back. */
  async refund(attempt: LoginAttempt): Promise<void> {
    const { trusted, pair, account, address } = countsOf(attempt);
    if (trusted) return this.attempts.forget(trusted);
    await Promise.all([this.attempts.forget(pair), this.attempts.reward([...account, ...address])]);
  }
}

/** Codes are tried by many without their asker's secret, and those spend nothing of the account's. */
function countsOf({ door, account, address, trusted }: LoginAttempt) {
  return {
    trusted: trusted ? once('trusted', `${door} ${trusted} ${account}`) : null,
    pair: from('pair', address, { before: door, after: account }),
    account: door === 'code' ? [] : once('account', `${door} ${account}`),
    address: from('address', address),
  };
}
