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

const algorithm = 'PBKDF2/SHA-256';
const { captchaSeconds } = identityLimits;

/**
 * Makes requests costly for scripts by work for the processor, after ALTCHA's protocol. A challenge for another `use` has
 * other keys, so its solution is not accepted here. Each challenge is used up by one check.
 */
@Injectable()
export class ProofOfWorkService {
  constructor(
    private readonly redisStore: RedisStore,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async challenge(use: string): Promise<ProofChallenge> {
    const expiresAt = Math.floor(this.clock.nowMs() / 1_000) + captchaSeconds;
    const { parameters, signature = '' } = await createChallenge({
      algorithm,
      cost: proofLimits.cost,
      // Starts at zero: a lower bound would show a script where to begin.
      counter: randomInt(proofLimits.counters),
      deriveKey,
      expiresAt,
      ...this.keys(use),
    });
    await this.redisStore.redis.set(this.openKey(parameters.nonce), use, 'EX', captchaSeconds);
    return {
      parameters: { ...parameters, expiresAt, keySignature: parameters.keySignature ?? '' },
      signature,
    };
  }

  /** Uses the challenge up, solved or not. Rejects with `identity.proof_wrong`. */
  async check(use: string, proof: string): Promise<void> {
    const payload = payloadOf(proof);
    const isOpen =
      payload && (await this.redisStore.redis.getdel(this.openKey(payload.challenge.parameters.nonce)));
    if (isOpen && (await this.isSolved(use, payload))) return;
    const message = 'The security check is not solved, used or too old. Repeat it.';
    throw new AppError('identity.proof_wrong', message, {
      details: [{ field: 'proof', rule: 'proof', message }],
    });
  }

  private async isSolved(use: string, { challenge, solution }: Payload): Promise<boolean> {
    const { parameters } = challenge;
    // A release with an easier challenge may have signed it.
    if (parameters.algorithm !== algorithm || parameters.cost < proofLimits.cost) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.keys(use) });
    return verified;
  }

  private keys(use: string) {
    return {
      hmacSignatureSecret: this.secrets.keyedHash('proof-of-work', use),
      hmacKeySignatureSecret: this.secrets.keyedHash('proof-of-work-key', use),
    };
  }

  private openKey(nonce: string): string {
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
