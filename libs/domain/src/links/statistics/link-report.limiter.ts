import { Injectable } from '@nestjs/common';
import { linkLimits } from '@parley/contracts/public';
import { RedisStore } from '@parley/platform/queue';
import { AddressLimiter } from '@parley/platform/rate-limiting';

/** Limits reads of link reports, to slow down guesses of tokens. */
@Injectable()
export class LinkReportLimiter extends AddressLimiter {
  constructor(store: RedisStore) {
    super(store, 'linkReport', linkLimits.reportReadsPerMinute);
  }
}
