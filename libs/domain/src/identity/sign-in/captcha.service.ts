import { Injectable } from '@nestjs/common';
import { type Captcha, identityLimits } from '@parley/contracts/public';
import { randomBase32 } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { drawText, randomText } from './captcha-picture.js';
import { LoginRateLimiter } from './login-rate.limiter.js';

@Injectable()
export class CaptchaService {
  constructor(
    private readonly store: RedisStore,
    private readonly loginRateLimiter: LoginRateLimiter,
  ) {}

  async draw(address: string): Promise<Captcha> {
    await this.loginRateLimiter.consumeCaptcha(address);
    const [id, text] = [randomBase32(26), randomText()];
    const drawn = await drawText(text);
    await this.store.redis.set(this.key(id), text.toLowerCase(), 'EX', identityLimits.captchaSeconds);
    return { id, picture: `data:image/png;base64,${drawn.toString('base64')}` };
  }

  /** Uses the captcha up, right or wrong. Rejects with `identity.captcha_wrong`. */
  async check(id: string, text: string): Promise<void> {
    const expected = await this.store.redis.getdel(this.key(id));
    if (expected !== null && expected === text.trim().toLowerCase()) return;
    const message = 'The characters are not those of the picture.';
    throw new AppError('identity.captcha_wrong', message, {
      details: [{ field: 'captcha', rule: 'captcha', message }],
    });
  }

  private key(id: string): string {
    return this.store.key('captcha', id);
  }
}
