import { Injectable } from '@nestjs/common';
import { mediaLimits } from '@parley/contracts/public';
import { AppError } from '@parley/platform/errors';
import { FairLimiter } from '@parley/platform/concurrency';
import { RedisStore } from '@parley/platform/queue';
import { countOnce, RateWindows } from '@parley/platform/rate-limiting';

/** Uploads of one person. */
const windows = { uploads: [{ points: mediaLimits.uploadsPerMinute, duration: 60 }] } as const;
const refusal = { code: 'request.too_many', message: 'Too many files at once. Wait a little.' } as const;
const retryAfterSeconds = 5;
/** The most uploads of all tenants together: each one has a temporary file. */
const allAtOnce = 32;

const drawn = {
  max: allAtOnce,
  retryAfterSeconds,
  full: 'Too many pictures are being drawn. Try again shortly.',
};

/** Limits uploads by person and tenant, and lets tenants take turns at decoding pictures. */
@Injectable()
export class UploadLimiter {
  private readonly drawing = new FairLimiter(1, drawn);
  /** Animations have their own queue: they take long, and still pictures would wait behind them. */
  private readonly drawingMoving = new FairLimiter(1, drawn);
  private readonly receiving = new FairLimiter(allAtOnce, {
    max: 0,
    retryAfterSeconds,
    full: 'Too many files are being received. Try again shortly.',
  });
  private readonly ofTenants = new Map<string, number>();
  private readonly uploads: RateWindows<keyof typeof windows>;

  constructor(redisStore: RedisStore) {
    this.uploads = new RateWindows(redisStore, windows, refusal);
  }

  /**
   * Runs one whole upload. Rejects with `request.too_many` if the person or the tenant has too many
   * uploads, and with `server.unavailable` if all tenants together have too many.
   */
  async receive<T>(tenantId: string, personId: string | null, work: () => Promise<T>): Promise<T> {
    if (personId !== null) await this.uploads.consume(countOnce('uploads', personId));
    const running = this.ofTenants.get(tenantId) ?? 0;
    if (running >= mediaLimits.uploadsAtOnce)
      throw new AppError(refusal.code, refusal.message, { retryAfterSeconds });
    this.ofTenants.set(tenantId, running + 1);
    try {
      return await this.receiving.run(work);
    } finally {
      this.leave(tenantId);
    }
  }

  /** Drawing is the heavy part: one picture and one GIF at a time, with turns between tenants. */
  draw<T>(tenantId: string, type: string, work: () => Promise<T>): Promise<T> {
    return (type === 'image/gif' ? this.drawingMoving : this.drawing).run(work, tenantId);
  }

  private leave(tenantId: string): void {
    const running = (this.ofTenants.get(tenantId) ?? 1) - 1;
    if (running > 0) this.ofTenants.set(tenantId, running);
    else this.ofTenants.delete(tenantId);
  }
}
