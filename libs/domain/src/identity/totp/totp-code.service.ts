import { Injectable } from '@nestjs/common';
import { identityLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { randomBase32, Secrets } from '@parley/platform/crypto';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Secret, TOTP } from 'otpauth';
import { UserRepository } from '../users/user.repository.js';

/** The default period of authenticators. */
const periodSeconds = 30;
const secretBytes = 20;
/** A clock may be one step off. */
const window = 1;
/** 50 random bits, tried as seldom as codes. */
const recoveryLength = 10;
const codePattern = new RegExp(`^\\d{${identityLimits.totpDigits}}$`);

/** Codes of authenticators (RFC 6238), and the recovery codes that stand in for them. */
@Injectable()
export class TotpCodeService {
  constructor(
    private readonly userRepository: UserRepository,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** A new secret, sealed for this user, in base 32, and as what authenticators scan. */
  create(userId: string, email: string): { sealed: string; secret: string; uri: string } {
    const secret = new Secret({ size: secretBytes });
    const totp = new TOTP({
      issuer: 'Parley',
      label: email,
      secret,
      digits: identityLimits.totpDigits,
    });
    const sealed = this.secrets.encrypt(secret.base32, userId);
    return { sealed, secret: secret.base32, uri: totp.toString() };
  }

  /** The time step a code is of; null where it is none of now. */
  stepOf(userId: string, sealed: string, code: string): number | null {
    const token = plain(code);
    if (!codePattern.test(token)) return null;
    const secret = Secret.fromBase32(this.secrets.decrypt(sealed, userId));
    const timestamp = this.clock.nowMs();
    const totp = new TOTP({ secret, digits: identityLimits.totpDigits, period: periodSeconds });
    const delta = totp.validate({ token, timestamp, window });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  /**
   * Uses up a code of a user whose authenticator is confirmed. Rejects with `identity.totp_wrong`, also where
   * it was used before: of two at once, one.
   */
  async use(tx: TenantTx | SystemTx, userId: string, code: string, field = 'code'): Promise<void> {
    const sealed = await this.userRepository.confirmedTotp(tx, userId);
    if (sealed === null) throw totpWrong(field);
    const step = this.stepOf(userId, sealed, code);
    const isUsed =
      step === null
        ? await this.userRepository.useRecoveryHash(tx, userId, this.recoveryHash(userId, code))
        : await this.userRepository.useTotpStep(tx, userId, sealed, step);
    if (!isUsed) throw totpWrong(field);
  }

  /** Codes to be shown once, and their hashes to keep. */
  recoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
    const codes = Array.from({ length: identityLimits.recoveryCodes }, () => {
      const text = randomBase32(recoveryLength);
      return `${text.slice(0, recoveryLength / 2)}-${text.slice(recoveryLength / 2)}`;
    });
    return { codes, hashes: codes.map((code) => this.recoveryHash(userId, code)) };
  }

  /** Forgives case, blanks, hyphens and the letters Crockford's base 32 leaves out. */
  private recoveryHash(userId: string, code: string): string {
    const text = plain(code).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
    return this.secrets.keyedHash('recovery-code', `${userId}\0${text}`);
  }
}

const plain = (code: string): string => code.replace(/[\s-]/g, '');

export function totpWrong(field = 'code'): AppError {
  const message = 'The code is wrong or was used. Wait for the next one.';
  return new AppError('identity.totp_wrong', message, { details: [{ field, rule: 'totp', message }] });
}
