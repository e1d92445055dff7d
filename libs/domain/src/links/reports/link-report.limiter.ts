import { Injectable } from '@nestjs/common';
import { RedisStore } from '@parley/platform/queue';
import { AddressLimiter } from '@parley/platform/rate-limiting';

/** Reads of link reports. It slows down guesses of tokens. */
@Injectable()
export class LinkReportLimiter extends AddressLimiter {
  constructor(store: RedisStore) {
    super(store, 'linkReport', 120);
  }
}
