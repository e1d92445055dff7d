import { Injectable } from '@nestjs/common';
import { type Captcha, identityLimits } from '@parley/contracts/public';
import { randomBase32 } from '@parley/platform/crypto';
import { CodedError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { Throttle } from './throttle.js';

const picture = {
  size: 4,
  noise: 2,
  color: false,
  width: 132,
  height: 44,
  fontSize: 52,
  // Alike, or with a tail that the picture's edge cuts off.
  ignoreChars: '0oO1iIlLjJgpqyQ',
};
/** The library draws hairlines in pale greys. */
const legible = (svg: string): string =>
  svg.replaceAll(/<path fill="#\w+"/g, '<path fill="#1f2937" stroke="#1f2937" stroke-width=".8"');

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
    return { id, svg: legible(data) };
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
