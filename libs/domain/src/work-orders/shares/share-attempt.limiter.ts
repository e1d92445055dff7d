import { Injectable } from '@nestjs/common';
import { shareLimits } from '@parley/contracts/public';
import { networksOf } from '@parley/platform/network';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks, countOnce, RateWindows } from '@parley/platform/rate-limiting';

/** Passwords tried, and the seconds they are counted over. */
const windows = {
  /** At one share from one place. */
  sharePair: [
    { points: 10, duration: 60 },
    { points: 30, duration: 900 },
    { points: 100, duration: 86_400 },
  ],
  /** From one place, at all shares: many people may sit behind one address. */
  shareAddress: [
    { points: 60, duration: 60 },
    { points: 300, duration: 900 },
    { points: 1_000, duration: 86_400 },
  ],
  /** The first ones at one share from one place: a password, and a typing error before it. */
  shareFirst: [{ points: 2, duration: 900 }],
  /**
   * At one share from everywhere: first ones alone, and all others. Who guesses on spends nothing of who just came. No
   * network can spend all that is kept for first ones.
   */
  shareFirsts: [
    { points: 60, duration: 60 },
    { points: 300, duration: 900 },
    { points: 2_000, duration: 86_400 },
  ],
  shareOthers: [
    { points: 60, duration: 60 },
    { points: 300, duration: 900 },
    { points: 1_000, duration: 86_400 },
  ],
  /** Views of a public share: one browser's are one for half a day, and one place has so many. */
  shareViewer: [{ points: 1, duration: shareLimits.openHours * 3_600 }],
  shareViews: [{ points: 60, duration: 3_600 }],
} as const;

export interface ShareAttempt {
  shareId: string;
  address: string;
}

/** The share's attempts that one was charged to: the first ones of its place, or all others. */
export type ShareCharge = 'first' | 'other';

/** A browser at a public share. */
export interface ShareVisitor extends ShareAttempt {
  /** A user agent. */
  browser: string;
}

const countsOf = ({ shareId, address }: ShareAttempt) => ({
  pair: countNetworks('sharePair' as const, address, { after: shareId }),
  address: countNetworks('shareAddress' as const, address),
  first: countNetworks('shareFirst' as const, address, { after: shareId }),
  share: {
    first: countOnce('shareFirsts' as const, shareId),
    other: countOnce('shareOthers' as const, shareId),
  },
});

/** Slows guesses at passwords of shares down, alike on all nodes; nobody is locked out for good. */
@Injectable()
export class ShareAttemptLimiter {
  private readonly attempts: RateWindows<keyof typeof windows>;

  constructor(store: RedisStore) {
    this.attempts = new RateWindows(store, windows, {
      code: 'shares.too_many_attempts',
      message: 'Too many wrong passwords. Wait a little.',
    });
  }

  /**
   * Charges an attempt before it is compared, so that many at once cannot slip through: to the share and the address
   * together, to the address, and to the share. One that is refused spends nothing. Returns what the share was charged
   * with. Rejects with `shares.too_many_attempts` and the seconds to wait.
   */
  async consume(attempt: ShareAttempt): Promise<ShareCharge> {
    const { pair, address, first, share } = countsOf(attempt);
    if (await this.attempts.admits([...pair, ...address, ...first, ...share.first])) return 'first';
    await this.attempts.consume([...pair, ...address, ...share.other]);
    return 'other';
  }

  /** The password was right: the share starts afresh from there, and the rest gets it back. */
  async refund(attempt: ShareAttempt, charge: ShareCharge): Promise<void> {
    const { pair, address, first, share } = countsOf(attempt);
    await Promise.all([
      this.attempts.forget([...pair, ...first]),
      this.attempts.reward([...address, ...share[charge]]),
    ]);
  }

  /** Whether a view of a public share is a new one, which is written down. */
  async isNewView({ shareId, address, browser }: ShareVisitor): Promise<boolean> {
    const [narrowest] = networksOf(address);
    return (
      (await this.attempts.admits(countOnce('shareViewer', `${shareId} ${narrowest.name} ${browser}`))) &&
      (await this.attempts.admits(countNetworks('shareViews', address, { after: shareId })))
    );
  }
}
