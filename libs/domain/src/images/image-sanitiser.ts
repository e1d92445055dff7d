import { Injectable } from '@nestjs/common';
import { identityLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { FairLimiter } from '@parley/platform/concurrency';
import { RedisStore } from '@parley/platform/queue';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Frame, reencode } from './reencode.js';

const perPerson = { points: identityLimits.picturesPerMinute, duration: 60 };
/** The queue holds a few seconds of work; later requests are rejected and can be repeated. */
const queue = {
  max: 8,
  retryAfterSeconds: 5,
  full: 'Too many pictures are being drawn. Try again shortly.',
};

/** Draws what people upload: one picture at a time, so that nobody's requests wait for another's pictures. */
@Injectable()
export class ImageSanitiser {
  private readonly gate = new FairLimiter(1, queue);
  private readonly uploads: RateLimiterRedis;

  constructor(store: RedisStore) {
    this.uploads = new RateLimiterRedis({
      ...perPerson,
      storeClient: store.redis,
      rejectIfRedisNotReady: true,
      keyPrefix: store.key('throttle', 'pictures'),
      // While Redis is away every node counts for itself.
      insuranceLimiter: new RateLimiterMemory(perPerson),
    });
  }

  /**
   * A picture of that person drawn anew as WebP; null where it can't be read or has too many pixels. Rejects with
   * `request.too_many` where the person sent many, with `server.unavailable` where all together did.
   */
  async draw(personId: string, bytes: Buffer, frame: Frame): Promise<Buffer | null> {
    await this.uploads.consume(personId).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new AppError('request.too_many', 'Too many pictures. Wait a little.', {
        retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)),
      });
    });
    return this.gate.run(() => reencode(bytes, frame), personId);
  }
}
