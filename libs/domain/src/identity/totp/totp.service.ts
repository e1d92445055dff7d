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
import { TotpCodeService, totpWrong } from './totp-code.service.js';

interface TotpRow {
  email: string;
  sealed: string | null;
  isConfirmed: boolean;
}

const rowSql = `
  select email, totp_sealed as sealed, totp_confirmed_at is not null as "isConfirmed"
    from users where id = $1`;

/** Switching one-time codes on and off, for owners and operators. */
@Injectable()
export class TotpService {
  constructor(
    private readonly database: Database,
    private readonly codes: TotpCodeService,
    private readonly credentialService: CredentialService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly auditService: AuditService,
    private readonly clock: Clock,
  ) {}

  /** A new secret, which counts for nothing until it is confirmed. Rejects with `identity.totp_enabled`. */
  async start(caller: UserPrincipal): Promise<TotpStart> {
    const { userId } = caller;
    const made = await inTransactionOf(this.database, caller, async (tx) => {
      const [row] = await tx.query<TotpRow>(rowSql, [userId]);
      const { sealed, ...shown } = this.codes.create(userId, row?.email ?? '');
      const kept = await tx.query(
        'update users set totp_sealed = $2, totp_step = null where id = $1 and totp_confirmed_at is null returning id',
        [userId, sealed],
      );
      if (kept.length === 0) throw alreadyEnabled();
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
      const [row] = await tx.query<TotpRow>(`${rowSql} for no key update`, [userId]);
      if (row?.isConfirmed) throw alreadyEnabled();
      if (!row?.sealed) throw notEnabled();
      const step = this.codes.stepOf(userId, row.sealed, code);
      if (step === null) throw totpWrong();
      const { codes, hashes } = this.codes.recoveryCodes(userId);
      await tx.query(
        'update users set totp_confirmed_at = $2, totp_step = $3, recovery_hashes = $4 where id = $1',
        [userId, this.clock.now(), step, hashes],
      );
      await this.record(tx, caller, row.email, true);
      return codes;
    });
    await this.loginRateLimiter.refundCode(userId, address);
    return { recoveryCodes };
  }

  /** Rejects with `identity.credentials_wrong` or `identity.totp_wrong`. */
  async disable(caller: UserPrincipal, { password, code }: TotpDisable, address: string): Promise<void> {
    const { userId } = caller;
    const { email, isConfirmed } = await this.read(caller);
    if (!isConfirmed) throw notEnabled();
    const attempt = { door: 'console', account: email, address, trusted: userId } as const;
    const { proof } = await this.credentialService.user(attempt, password);
    await this.loginRateLimiter.consumeCode(userId, address);
    await inTransactionOf(this.database, caller, async (tx) => {
      await this.codes.use(tx, userId, code);
      await this.credentialService.confirm(tx, userId, proof);
      await tx.query(
        `update users set totp_sealed = null, totp_confirmed_at = null, totp_step = null, recovery_hashes = '{}'
          where id = $1`,
        [userId],
      );
      await this.record(tx, caller, email, false);
    });
    await this.loginRateLimiter.refundCode(userId, address);
    await this.credentialService.refund(attempt);
  }

  private async read(caller: UserPrincipal): Promise<TotpRow> {
    const [row] = await inTransactionOf(this.database, caller, (tx) =>
      tx.query<TotpRow>(rowSql, [caller.userId]),
    );
    if (!row) throw new AppError('request.unauthenticated', 'Sign in again.');
    return row;
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
