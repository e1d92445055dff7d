import { Injectable } from '@nestjs/common';
import { type Captcha, identityLimits } from '@parley/contracts/public';
import { randomBase32 } from '@parley/platform/crypto';
import { CodedError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { Throttle } from './throttle.js';

const picture = {
  size: 4,
  noise: 2,
  color: true,
  width: 120,
  height: 40,
  fontSize: 44,
  ignoreChars: '0oO1iIlL',
};

@Injectable()
export class Captchas {
  constructor(
    private readonly store: RedisStore,
    private readonly throttle: Throttle,
  ) {}

  async draw(address: string): Promise<Captcha> {
    await this.throttle.chargeDrawing(address);
    const id = randomBase32(26);
    // It parses a font as it loads, which commands and workers need not wait for.
    const { default: svgCaptcha } = await import('svg-captcha');
    const { text, data } = svgCaptcha.create(picture);
    await this.store.redis.set(this.key(id), text.toLowerCase(), 'EX', identityLimits.captchaSeconds);
    return { id, svg: data };
  }

  /** Uses the captcha up, right or wrong. Rejects with `identity.captcha_wrong`. */
  async check(id: string, text: string): Promise<void> {
    const expected = await this.store.redis.getdel(this.key(id));
    if (expected !== null && expected === text.trim().toLowerCase()) return;
    const message = 'The characters are not those of the picture.';
    throw new CodedError('identity.captcha_wrong', message, {
      details: [{ field: 'captcha', rule: 'captcha', message }],
    });
  }

  private key(id: string): string {
    return this.store.key('captcha', id);
  }
}
