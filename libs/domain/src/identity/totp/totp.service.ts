import { Injectable } from '@nestjs/common';
import type { TotpDisable, TotpEnabled, TotpStart } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, inTransactionOf } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../../audit/index.js';
import { tenantOf } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { CredentialService } from '../sign-in/credential.service.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';
import { UserRepository } from '../users/user.repository.js';
import { TotpCodeService, totpWrong } from './totp-code.service.js';

/** Switches one-time codes on and off, for owners and operators. */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: Database,
    private readonly userRepository: UserRepository,
    private readonly totpCodeService: TotpCodeService,
    private readonly credentialService: CredentialService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** A new secret, which counts for nothing until it is confirmed. Rejects with `identity.totp_enabled`. */
  async start(caller: UserPrincipal): Promise<TotpStart> {
    const { userId } = caller;
    const made = await inTransactionOf(this.database, caller, async (tx) => {
      const user = await this.userRepository.find(tx, userId);
      const { sealed, ...shown } = this.totpCodeService.create(userId, user?.email ?? '');
      if (!(await this.userRepository.startTotp(tx, userId, sealed))) throw alreadyEnabled();
      return shown;
    });
    // It is wanted once in a person's life.
    const { default: qrCode } = await import('qrcode');
    return { ...made, qr: await qrCode.toString(made.uri, { type: 'svg', margin: 1 }) };
  }

  /** The first code proves that the authenticator has the secret. */
  async confirm(caller: UserPrincipal, code: string, address: string): Promise<TotpEnabled> {
    const { userId } = caller;
    await this.loginRateLimiter.consumeCode(userId, address);
    const recoveryCodes = await inTransactionOf(this.database, caller, async (tx) => {
      const user = await this.userRepository.lock(tx, userId);
      if (user?.totpConfirmedAt) throw alreadyEnabled();
      if (!user?.totpSealed) throw notEnabled();
      const totpStep = this.totpCodeService.stepOf(userId, user.totpSealed, code);
      if (totpStep === null) throw totpWrong();
      const { codes, hashes } = this.totpCodeService.recoveryCodes(userId);
      const confirmed = { totpConfirmedAt: this.clock.now(), totpStep, recoveryHashes: hashes };
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
      await this.totpCodeService.use(tx, userId, code);
      await this.credentialService.confirm(tx, userId, proof);
      await this.userRepository.update(tx, userId, {
        totpSealed: null,
        totpConfirmedAt: null,
        totpStep: null,
        recoveryHashes: [],
      });
      await this.record(tx, caller, email, false);
    });
    await this.loginRateLimiter.refundCode(userId, address);
    await this.credentialService.refund(attempt);
  }

  private async record(
    tx: Parameters<AuditService['record']>[0],
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

const alreadyEnabled = (): AppError =>
  new AppError('identity.totp_enabled', 'One-time codes are switched on already.');
const notEnabled = (): AppError =>
  new AppError('identity.totp_not_enabled', 'One-time codes are not switched on.');
