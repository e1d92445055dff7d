import { Injectable } from '@nestjs/common';
import { identityLimits, type TotpAsked } from '@parley/contracts/public';
import { randomBase32, Secrets } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { AuditService } from '../../audit/index.js';
import type { FormChoice } from '../remember-me/remembered-form.service.js';

/** A sign-in with a correct password that waits for its one-time code. */
export interface Challenge extends FormChoice {
  userId: string;
  tenantId: string | null;
  role: 'owner' | 'operator';
  email: string;
  /** The trusted key of the attempt that led to it. */
  trusted: string | null;
  /** The proof of the correct password, which credentials confirm. */
  proof: string;
}

/**
 * Counts a try and returns the challenge. False if there is none, or no try is left. It deletes nothing, because earlier
 * tries may not be checked yet.
 */
const tryScript = `
  local state = redis.call('hget', KEYS[1], 'state')
  if not state or redis.call('hincrby', KEYS[1], 'tries', 1) > tonumber(ARGV[1]) then return false end
  return state`;

/** 160 bits. */
const tokenLength = 32;

/** Sign-ins that wait for a one-time code, in Redis under a hash of their token. */
@Injectable()
export class TotpChallengeStore {
  constructor(
    private readonly redisStore: RedisStore,
    private readonly secrets: Secrets,
    private readonly auditService: AuditService,
  ) {}

  /** Changes nothing else yet: the sign-in is recorded when it is complete. */
  async ask(challenge: Challenge): Promise<TotpAsked> {
    const totpToken = randomBase32(tokenLength);
    const key = this.key(totpToken);
    await this.redisStore.redis
      .multi()
      .hset(key, 'state', JSON.stringify(challenge), 'tries', 0)
      .expire(key, identityLimits.totpTokenSeconds)
      .exec();
    this.auditService.unchanged();
    return { totpToken, expiresIn: identityLimits.totpTokenSeconds };
  }

  /** Counts a try. Rejects with `identity.totp_expired` after five minutes or too many tries. */
  async claim(totpToken: string): Promise<Challenge> {
    const state = await this.redisStore.redis.eval(
      tryScript,
      1,
      this.key(totpToken),
      identityLimits.totpTries,
    );
    if (typeof state !== 'string') throw totpExpired();
    return JSON.parse(state) as Challenge;
  }

  /** Ends the challenge. Rejects with `identity.totp_expired` if another request was faster: one challenge is one sign-in. */
  async finish(totpToken: string): Promise<void> {
    if ((await this.redisStore.redis.del(this.key(totpToken))) === 0) throw totpExpired();
  }

  private key(totpToken: string): string {
    return this.redisStore.key('totp', this.secrets.keyedHash('totp-token', totpToken));
  }
}

const totpExpired = (): AppError =>
  new AppError('identity.totp_expired', 'The sign-in began too long ago. Begin again.');
