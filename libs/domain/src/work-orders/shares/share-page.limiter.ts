import { Injectable } from '@nestjs/common';
import { shareLimits } from '@parley/contracts/public';
import { RedisStore } from '@parley/platform/queue';
import { AddressLimiter } from '@parley/platform/rate-limiting';

/** Limits requests for share pages. A live page reads twice a second, and several people may share an address. */
@Injectable()
export class SharePageLimiter extends AddressLimiter {
  constructor(store: RedisStore) {
    super(store, 'sharePage', shareLimits.readsPerMinute);
  }
}
