import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { identityLimits, type ProofChallenge, proofLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { AppError } from '@parley/platform/errors';
import { RedisStore } from '@parley/platform/queue';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { LoginRateLimiter } from './login-rate.limiter.js';

/** A solution opens one of these alone: each has keys of its own. */
export type ProofUse = 'sign-in';

const algorithm = 'PBKDF2/SHA-256';
const { captchaSeconds } = identityLimits;

/** Work for a processor in place of a picture, for who cannot see one. The protocol is ALTCHA's. */
@Injectable()
export class ProofOfWorkService {
  constructor(
    private readonly store: RedisStore,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Deriving one key here costs what drawing a picture does; finding it again costs hundreds of times that. */
  async challenge(use: ProofUse, address: string): Promise<ProofChallenge> {
    await this.loginRateLimiter.consumeCaptcha(address);
    const expiresAt = Math.floor(this.clock.nowMs() / 1_000) + captchaSeconds;
    const { parameters, signature = '' } = await createChallenge({
      algorithm,
      cost: proofLimits.cost,
      // From zero on: a lower bound would tell a script where to begin.
      counter: randomInt(proofLimits.counters),
      deriveKey,
      expiresAt,
      ...this.keysFor(use),
    });
    await this.store.redis.set(this.key(parameters.nonce), use, 'EX', captchaSeconds);
    return {
      parameters: { ...parameters, expiresAt, keySignature: parameters.keySignature ?? '' },
      signature,
    };
  }

  /** Uses the challenge up, solved or not. Rejects with `identity.proof_wrong`. */
  async verify(use: ProofUse, proof: string): Promise<void> {
    const payload = payloadOf(proof);
    const isOpen = payload && (await this.store.redis.getdel(this.key(payload.challenge.parameters.nonce)));
    if (isOpen && (await this.isSolved(use, payload))) return;
    const message = 'The security check is not solved, used or too old. Repeat it.';
    throw new AppError('identity.proof_wrong', message, {
      details: [{ field: 'proof', rule: 'proof', message }],
    });
  }

  private async isSolved(use: ProofUse, { challenge, solution }: Payload): Promise<boolean> {
    const { parameters } = challenge;
    // A release with an easier challenge may have signed it.
    if (parameters.algorithm !== algorithm || parameters.cost < proofLimits.cost) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.keysFor(use) });
    return verified;
  }

  private keysFor(use: ProofUse) {
    return {
      hmacSignatureSecret: this.secrets.keyedHash('proof-of-work', use),
      hmacKeySignatureSecret: this.secrets.keyedHash('proof-of-work-key', use),
    };
  }

  private key(nonce: string): string {
    return this.store.key('proof', nonce);
  }
}

/** Null where it is not of the form that ALTCHA's widgets send. */
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
