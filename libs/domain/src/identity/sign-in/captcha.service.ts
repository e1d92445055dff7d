import { Injectable } from '@nestjs/common';
import { type Captcha, identityLimits, type ProofChallenge } from '@parley/contracts/public';
import { randomBase32 } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { drawText, randomText } from './captcha-picture.js';
import { LoginRateLimiter } from './login-rate.limiter.js';
import { ProofOfWorkService } from './proof-of-work.service.js';

const use = 'sign-in';
const { captchaSeconds } = identityLimits;

/**
 * Makes sign-ins costly for scripts: by a picture to read, or by work for the processor if a person cannot see pictures.
 * Each captcha is used up by one check.
 */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly redisStore: RedisStore,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly proofOfWorkService: ProofOfWorkService,
  ) {}

  /** Rejects with `identity.too_many_attempts`. `address` is the client's. */
  async draw(address: string): Promise<Captcha> {
    await this.loginRateLimiter.consumeCaptcha(address);
    const [id, text] = [randomBase32(26), randomText()];
    const drawn = await drawText(text);
    await this.redisStore.redis.set(this.pictureKey(id), text.toLowerCase(), 'EX', captchaSeconds);
    return { id, picture: `data:image/png;base64,${drawn.toString('base64')}` };
  }

  /** Uses the captcha up, right or wrong. Rejects with `identity.captcha_wrong`. */
  async check(id: string, text: string): Promise<void> {
    const expected = await this.redisStore.redis.getdel(this.pictureKey(id));
    if (expected !== null && expected === text.trim().toLowerCase()) return;
    const message = 'The characters are not those of the picture.';
    throw new AppError('identity.captcha_wrong', message, {
      details: [{ field: 'captcha', rule: 'captcha', message }],
    });
  }

  /**
   * Work in place of a picture. Deriving a key costs as much as drawing a picture. Finding it costs hundreds of times
   * that. Rejects with `identity.too_many_attempts`. `address` is the client's.
   */
  async challenge(address: string): Promise<ProofChallenge> {
    await this.loginRateLimiter.consumeCaptcha(address);
    return this.proofOfWorkService.challenge(use);
  }

  /** Uses the challenge up, solved or not. Rejects with `identity.proof_wrong`. */
  async checkProof(proof: string): Promise<void> {
    await this.proofOfWorkService.check(use, proof);
  }

  private pictureKey(id: string): string {
    return this.redisStore.key('captcha', id);
  }
}
