import { Injectable } from '@nestjs/common';
import { mediaLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { FairLimiter } from '@parley/platform/concurrency';
import { RedisStore } from '@parley/platform/queue';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const perPerson = { points: mediaLimits.uploadsPerMinute, duration: 60 };
const retryAfterSeconds = 5;
/** Uploads of all tenants together: each one has a temporary file. */
const allAtOnce = 32;

const drawn = {
  max: allAtOnce,
  retryAfterSeconds,
  full: 'Too many pictures are being drawn. Try again shortly.',
};

/** Limits uploads by person and tenant, and decodes pictures of tenants by turns. */
@Injectable()
export class UploadLimiter {
  private readonly drawing = new FairLimiter(1, drawn);
  /** Animations take long: still pictures do not wait behind them. */
  private readonly drawingMoving = new FairLimiter(1, drawn);
  private readonly receiving = new FairLimiter(allAtOnce, {
    max: 0,
    retryAfterSeconds,
    full: 'Too many files are being received. Try again shortly.',
  });
  private readonly ofTenants = new Map<string, number>();
  private readonly uploads: RateLimiterRedis;

  constructor(store: RedisStore) {
    this.uploads = new RateLimiterRedis({
      ...perPerson,
      storeClient: store.redis,
      rejectIfRedisNotReady: true,
      keyPrefix: store.key('throttle', 'uploads'),
      // While Redis is away each node counts by itself.
      insuranceLimiter: new RateLimiterMemory(perPerson),
    });
  }

  /**
   * Runs the whole of one upload. Rejects with `request.too_many` where the person or the tenant has too many, with
   * `server.unavailable` where all together do.
   */
  async receive<T>(tenantId: string, personId: string, work: () => Promise<T>): Promise<T> {
    await this.uploads.consume(personId).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    });
    const running = this.ofTenants.get(tenantId) ?? 0;
    if (running >= mediaLimits.uploadsAtOnce) throw tooMany(retryAfterSeconds);
    this.ofTenants.set(tenantId, running + 1);
    try {
      return await this.receiving.run(work);
    } finally {
      this.leave(tenantId);
    }
  }

  /** Drawing is the heavy part: one at a time, and one GIF, of one tenant after the other. */
  draw<T>(tenantId: string, type: string, work: () => Promise<T>): Promise<T> {
    return (type === 'image/gif' ? this.drawingMoving : this.drawing).run(work, tenantId);
  }

  private leave(tenantId: string): void {
    const running = (this.ofTenants.get(tenantId) ?? 1) - 1;
    if (running > 0) this.ofTenants.set(tenantId, running);
    else this.ofTenants.delete(tenantId);
  }
}

const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError('request.too_many', 'Too many files at once. Wait a little.', { retryAfterSeconds });
