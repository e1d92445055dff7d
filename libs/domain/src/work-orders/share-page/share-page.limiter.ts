import { Injectable } from '@nestjs/common';
import { shareLimits } from '@parley/contracts/public';
import { RedisStore } from '@parley/platform/queue';
import { AddressLimiter } from '@parley/platform/rate-limiting';

/** Reads of share pages. */
@Injectable()
export class SharePageLimiter extends AddressLimiter {
  constructor(store: RedisStore) {
    super(store, 'sharePage', shareLimits.readsPerMinute);
  }
}
