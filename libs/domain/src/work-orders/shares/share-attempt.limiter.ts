import { Injectable } from '@nestjs/common';
import { shareLimits } from '@parley/contracts/public';
import { networksOf } from '@parley/platform/network';
import { RedisStore } from '@parley/platform/queue';
import { countNetworks, countOnce, RateWindows } from '@parley/platform/rate-limiting';

/** Tried passwords, and the seconds over which they are counted. */
const windows = {
  /** Attempts at one share from one place. */
  sharePair: [
    { points: 10, duration: 60 },
    { points: 30, duration: 900 },
    { points: 100, duration: 86_400 },
  ],
  /** Attempts at all shares from one place, which many people may share. */
  shareAddress: [
    { points: 60, duration: 60 },
    { points: 300, duration: 900 },
    { points: 1_000, duration: 86_400 },
  ],
  /** The first attempts for one share from one place: a password, and a typing error before it. */
  shareFirst: [{ points: 2, duration: 900 }],
  /**
   * The attempts at one share from all places. First attempts of a place count separately, so that a place that keeps
   * guessing takes none from newcomers. No network can spend all first attempts.
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
  /** Views of a public share. Views of one browser within half a day count once, and each place has a maximum. */
  shareViewer: [{ points: 1, duration: shareLimits.openHours * 3_600 }],
  shareViews: [{ points: 60, duration: 3_600 }],
} as const;

export interface ShareAttempt {
  shareId: string;
  address: string;
}

/** The count of the share that an attempt was charged to: first attempts of a place, or all others. */
export type ShareCharge = 'first' | 'other';

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

/** Slows guesses at passwords of shares down, across all nodes. Nobody is locked out for good. */
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
   * Charges an attempt before the password is compared, so that many concurrent ones cannot slip through: to the pair of
   * share and address, to the address, and to the share. A refused attempt is not charged. Returns the share's charge.
   * Rejects with `shares.too_many_attempts` and the seconds to wait.
   */
  async consume(attempt: ShareAttempt): Promise<ShareCharge> {
    const { pair, address, first, share } = countsOf(attempt);
    if (await this.attempts.admits([...pair, ...address, ...first, ...share.first])) return 'first';
    await this.attempts.consume([...pair, ...address, ...share.other]);
    return 'other';
  }

  /** The password was correct: the pair of share and address starts afresh, and the other counts get the attempt back. */
  async refund(attempt: ShareAttempt, charge: ShareCharge): Promise<void> {
    const { pair, address, first, share } = countsOf(attempt);
    await Promise.all([
      this.attempts.forget([...pair, ...first]),
      this.attempts.reward([...address, ...share[charge]]),
    ]);
  }

  /** Whether a view of a public share is new. New views are recorded. */
  async isNewView({ shareId, address, browser }: ShareVisitor): Promise<boolean> {
    const [narrowest] = networksOf(address);
    return (
      (await this.attempts.admits(countOnce('shareViewer', `${shareId} ${narrowest.name} ${browser}`))) &&
      (await this.attempts.admits(countNetworks('shareViews', address, { after: shareId })))
    );
  }
}
