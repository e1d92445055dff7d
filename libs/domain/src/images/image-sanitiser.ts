import { Injectable } from '@nestjs/common';
import { identityLimits } from '@parley/contracts/public';
import { FairLimiter } from '@parley/platform/concurrency';
import { RedisStore } from '@parley/platform/queue';
import { countOnce, RateWindows } from '@parley/platform/rate-limiting';
import { type Frame, reencode } from './reencode.js';

/** Pictures of one person. */
const windows = { pictures: [{ points: identityLimits.picturesPerMinute, duration: 60 }] } as const;
/** The queue holds a few seconds of work; later requests are rejected and can be repeated. */
const queue = {
  max: 8,
  retryAfterSeconds: 5,
  full: 'Too many pictures are being drawn. Try again shortly.',
};

/** Re-encodes uploaded pictures, one at a time, and takes turns between people. */
@Injectable()
export class ImageSanitiser {
  private readonly gate = new FairLimiter(1, queue);
  private readonly uploads: RateWindows<keyof typeof windows>;

  constructor(store: RedisStore) {
    this.uploads = new RateWindows(store, windows, {
      code: 'request.too_many',
      message: 'Too many pictures. Wait a little.',
    });
  }

  /**
   * Re-encodes a person's picture as WebP; null if it can't be read or has too many pixels. Rejects with
   * `request.too_many` (this person) or `server.unavailable` (all people together).
   */
  async draw(personId: string, bytes: Buffer, frame: Frame): Promise<Buffer | null> {
    await this.uploads.consume(countOnce('pictures', personId));
    return this.gate.run(() => reencode(bytes, frame), personId);
  }
}
