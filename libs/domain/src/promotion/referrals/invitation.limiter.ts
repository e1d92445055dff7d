import { Injectable } from '@nestjs/common';
import { promotionLimits } from '@parley/contracts/public';
import { RedisStore } from '@parley/platform/queue';
import { AddressLimiter } from '@parley/platform/rate-limiting';

/** Limits guesses at invite codes. */
@Injectable()
export class InvitationLimiter extends AddressLimiter {
  constructor(store: RedisStore) {
    super(store, 'invitation', promotionLimits.inviteReadsPerMinute);
  }
}
