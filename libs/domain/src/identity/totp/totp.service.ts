import { Injectable } from '@nestjs/common';
import { identityLimits, type TotpDisable, type TotpEnabled, type TotpStart } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { randomBase32, Secrets } from '@parley/platform/crypto';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Secret, TOTP } from 'otpauth';
import { AuditService } from '../../audit/index.js';
import { EmailCodeService } from '../email-codes/email-code.service.js';
import { tenantOf } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { CredentialService } from '../sign-in/credential.service.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';
import { UserQueries } from '../users/user.queries.js';
import { UserRepository } from '../users/user.repository.js';

/** A change that needs more than a session. */
type StepUpPurpose = 'withdrawal-account';

interface StepUpCodes {
  purpose: StepUpPurpose;
  /** The code sent to the user's own address. */
  code: string;
  /** The user's one-time code, or a recovery code. */
  totp: string | undefined;
  /** The client's address. */
  address: string;
}

/** The default period of authenticators. */
const periodSeconds = 30;
const secretBytes = 20;
/** A clock may be one step off. */
const window = 1;
/** 50 random bits, limited to as few tries as codes. */
const recoveryLength = 10;
const codePattern = new RegExp(`^\\d{${identityLimits.totpDigits}}$`);

/** One-time codes of owners and operators: authenticator codes (RFC 6238), and recovery codes that replace them. */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: Database,
    private readonly userRepository: UserRepository,
    private readonly userQueries: UserQueries,
    private readonly emailCodeService: EmailCodeService,
    private readonly credentialService: CredentialService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly auditService: AuditService,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Makes a new secret, which has no effect until it is confirmed. Rejects with `identity.totp_enabled`. */
  async start(caller: UserPrincipal): Promise<TotpStart> {
    const { userId } = caller;
    const made = await inTransactionOf(this.database, caller, async (tx) => {
      const user = await this.userRepository.find(tx, userId);
      const secret = new Secret({ size: secretBytes });
      const label = user?.email ?? '';
      const totp = new TOTP({ issuer: 'Parley', label, secret, digits: identityLimits.totpDigits });
      const sealed = this.secrets.encrypt(secret.base32, userId);
      if (!(await this.userRepository.startTotp(tx, userId, sealed))) throw alreadyEnabled();
      return { secret: secret.base32, uri: totp.toString() };
    });
    // Imported here because a person needs it once.
    const { default: qrCode } = await import('qrcode');
    return { ...made, qr: await qrCode.toString(made.uri, { type: 'svg', margin: 1 }) };
  }

  /** The first code proves that the authenticator has the secret. The recovery codes are only shown this once. */
  async confirm(caller: UserPrincipal, code: string, address: string): Promise<TotpEnabled> {
    const { userId } = caller;
    await this.loginRateLimiter.consumeCode(userId, address);
    const recoveryCodes = await inTransactionOf(this.database, caller, async (tx) => {
      const user = await this.userRepository.lock(tx, userId);
      if (user?.totpConfirmedAt) throw alreadyEnabled();
      if (!user?.totpSealed) throw notEnabled();
      const totpStep = this.stepOf(userId, user.totpSealed, code);
      if (totpStep === null) throw totpWrong();
      const codes = Array.from({ length: identityLimits.recoveryCodes }, newRecoveryCode);
      const recoveryHashes = codes.map((text) => this.recoveryHash(userId, text));
      const confirmed = { totpConfirmedAt: this.clock.now(), totpStep, recoveryHashes };
      await this.userRepository.update(tx, userId, confirmed);
      await this.record(tx, caller, user.email, true);
      return codes;
    });
    await this.loginRateLimiter.refundCode(userId, address);
    return { recoveryCodes };
  }

  /** Rejects with `identity.credentials_wrong` or `identity.totp_wrong`. */
  async disable(caller: UserPrincipal, { password, code }: TotpDisable, address: string): Promise<void> {
    const { userId } = caller;
    const user = await inTransactionOf(this.database, caller, (tx) => this.userRepository.find(tx, userId));
    if (!user) throw new AppError('request.unauthenticated', 'Sign in again.');
    if (!user.totpConfirmedAt) throw notEnabled();
    const { email } = user;
    const attempt = { door: 'console', account: email, address, trusted: userId } as const;
    const { proof } = await this.credentialService.user(attempt, password);
    await this.loginRateLimiter.consumeCode(userId, address);
    await inTransactionOf(this.database, caller, async (tx) => {
      await this.use(tx, userId, code);
      await this.credentialService.confirm(tx, userId, proof);
      await this.userRepository.forgetTotp(tx, userId);
      await this.record(tx, caller, email, false);
    });
    await this.loginRateLimiter.refundCode(userId, address);
    await this.credentialService.refund(attempt);
  }

  /**
   * Uses up a code of a user whose authenticator is confirmed. Rejects with `identity.totp_wrong`, also if the code was
   * used before. Of two concurrent uses, one succeeds.
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

  /**
   * Confirms a change for which a session is not enough: by an emailed code, and by a one-time code if the user has
   * them. Uses both up in the transaction of the change. Rejects with `identity.code_wrong`, with `identity.totp_wrong`,
   * also if it is missing, or with `identity.too_many_attempts`.
   */
  async stepUp(
    tx: TenantTx | SystemTx,
    { userId }: UserPrincipal,
    { purpose, code, totp, address }: StepUpCodes,
  ): Promise<void> {
    const contact = await this.userQueries.contact(tx, userId);
    if (!contact) throw new AppError('request.unauthenticated', 'Sign in again.');
    // Redis is awaited within the transaction. A request that is repeated, or refused earlier, must not be charged, and
    // only the transaction knows of both. A try counts at once, even if the transaction is rolled back.
    const given = { purpose, email: contact.email, code, address, asker: { userId } };
    const right = await this.emailCodeService.check(given);
    if ((await this.userRepository.confirmedTotp(tx, userId)) !== null) {
      if (!totp) throw totpWrong('totp');
      await this.loginRateLimiter.consumeCode(userId, address);
      await this.use(tx, userId, totp, 'totp');
      tx.afterCommit(() => {
        this.loginRateLimiter.refundCode(userId, address).catch(() => undefined);
      });
    }
    await this.emailCodeService.end(tx, right);
  }

  /** The time step of a code. Null if no current step has that code. */
  private stepOf(userId: string, sealed: string, code: string): number | null {
    const token = plain(code);
    if (!codePattern.test(token)) return null;
    const secret = Secret.fromBase32(this.secrets.decrypt(sealed, userId));
    const timestamp = this.clock.nowMs();
    const totp = new TOTP({ secret, digits: identityLimits.totpDigits, period: periodSeconds });
    const delta = totp.validate({ token, timestamp, window });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }

  /** Ignores case, blanks and hyphens, and corrects the letters that Crockford's base 32 leaves out. */
  private recoveryHash(userId: string, code: string): string {
    const text = plain(code).toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
    return this.secrets.keyedHash('recovery-code', `${userId}\0${text}`);
  }

  private async record(
    tx: TenantTx | SystemTx,
    caller: UserPrincipal,
    email: string,
    isOn: boolean,
  ): Promise<void> {
    await this.auditService.record(tx, {
      target: { kind: 'user', id: caller.userId, name: email },
      changes: { totpEnabled: { from: !isOn, to: isOn } },
      ...tenantOf(caller),
    });
  }
}

const plain = (code: string): string => code.replace(/[\s-]/g, '');

function newRecoveryCode(): string {
  const text = randomBase32(recoveryLength);
  return `${text.slice(0, recoveryLength / 2)}-${text.slice(recoveryLength / 2)}`;
}

export function totpWrong(field = 'code'): AppError {
  const message = 'The code is wrong or was used. Wait for the next one.';
  return new AppError('identity.totp_wrong', message, { details: [{ field, rule: 'totp', message }] });
}

const alreadyEnabled = (): AppError =>
  new AppError('identity.totp_enabled', 'One-time codes are switched on already.');
const notEnabled = (): AppError =>
  new AppError('identity.totp_not_enabled', 'One-time codes are not switched on.');
