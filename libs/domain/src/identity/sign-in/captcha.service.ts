import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Captcha, identityLimits, type ProofChallenge, proofLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { randomBase32, Secrets } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { drawText, randomText } from './captcha-picture.js';
import { LoginRateLimiter } from './login-rate.limiter.js';

const algorithm = 'PBKDF2/SHA-256';
/** A challenge for another use has other keys, so its solution is not accepted here. */
const use = 'sign-in';
const { captchaSeconds } = identityLimits;

/**
 * Makes sign-ins costly for scripts: by a picture to read, or by work for the processor if a person cannot see pictures.
 * The work follows ALTCHA's protocol. Each captcha is used up by one check.
 */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly redisStore: RedisStore,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
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
    const expiresAt = Math.floor(this.clock.nowMs() / 1_000) + captchaSeconds;
    const { parameters, signature = '' } = await createChallenge({
      algorithm,
      cost: proofLimits.cost,
      // Starts at zero: a lower bound would show a script where to begin.
      counter: randomInt(proofLimits.counters),
      deriveKey,
      expiresAt,
      ...this.proofKeys(),
    });
    await this.redisStore.redis.set(this.proofKey(parameters.nonce), use, 'EX', captchaSeconds);
    return {
      parameters: { ...parameters, expiresAt, keySignature: parameters.keySignature ?? '' },
      signature,
    };
  }

  /** Uses the challenge up, solved or not. Rejects with `identity.proof_wrong`. */
  async checkProof(proof: string): Promise<void> {
    const payload = payloadOf(proof);
    const isOpen =
      payload && (await this.redisStore.redis.getdel(this.proofKey(payload.challenge.parameters.nonce)));
    if (isOpen && (await this.isSolved(payload))) return;
    const message = 'The security check is not solved, used or too old. Repeat it.';
    throw new AppError('identity.proof_wrong', message, {
      details: [{ field: 'proof', rule: 'proof', message }],
    });
  }

  private async isSolved({ challenge, solution }: Payload): Promise<boolean> {
    const { parameters } = challenge;
    // A release with an easier challenge may have signed it.
    if (parameters.algorithm !== algorithm || parameters.cost < proofLimits.cost) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.proofKeys() });
    return verified;
  }

  private proofKeys() {
    return {
      hmacSignatureSecret: this.secrets.keyedHash('proof-of-work', use),
      hmacKeySignatureSecret: this.secrets.keyedHash('proof-of-work-key', use),
    };
  }

  private pictureKey(id: string): string {
    return this.redisStore.key('captcha', id);
  }

  private proofKey(nonce: string): string {
    return this.redisStore.key('proof', nonce);
  }
}

/** Null if it does not have the form that ALTCHA's widgets send. */
function payloadOf(proof: string): Payload | null {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(proof, 'base64').toString()) as Payload;
    const isWhole =
      /^[0-9a-f]{32}$/.test(challenge.parameters.nonce) &&
      typeof challenge.signature === 'string' &&
      typeof solution === 'object';
    return isWhole ? { challenge, solution } : null;
  } catch {
    return null;
  }
}
