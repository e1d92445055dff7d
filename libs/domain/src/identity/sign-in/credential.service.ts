import { Injectable } from '@nestjs/common';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { networksOf } from '@parley/platform/network';
import { hashSecret, normaliseAccountName, normaliseSecret } from '../../sub-accounts/index.js';
import { PasswordService, type PasswordTurn } from '../passwords/password.service.js';
import type { Principal } from '../sessions/caller.js';
import { normaliseEmail } from '../users/email.js';
import { UserRepository } from '../users/user.repository.js';
import { isGone, assertNotStopped } from './access-checks.js';
import { LoginRateLimiter, type LoginAttempt } from './login-rate.limiter.js';
import { SignInQueries } from './sign-in.queries.js';

export interface AgentPrincipal extends Principal {
  tenantId: string;
  subAccountId: string;
  /** The hash of the given secret. It must still be valid when a session starts. */
  secretHash: string;
}

/** A user with a correct password. If a one-time code is needed, the try is only refunded after that code. */
export interface ProvenUser extends Principal {
  role: 'owner' | 'operator';
  userId: string;
  email: string;
  /** Stands for the password. `confirm` checks that it is still valid when a session starts. */
  proof: string;
  /** Whether a one-time code is needed as well. */
  hasTotp: boolean;
}

/** The console demands a captcha, the desktop client does not. */
function turnOf({ door, account, address, trusted }: LoginAttempt): PasswordTurn {
  if (trusted) return { rank: 'known', whose: normaliseEmail(account) };
  const widest = networksOf(address).at(-1)?.name ?? address;
  return { rank: door === 'console' ? 'checked' : 'stranger', whose: widest };
}

/** Proves a person's identity. A wrong name and a wrong secret get the same answer after the same work. */
@Injectable()
export class CredentialService {
  constructor(
    private readonly secrets: Secrets,
    private readonly signInQueries: SignInQueries,
    private readonly passwordService: PasswordService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly userRepository: UserRepository,
  ) {}

  /**
   * Checks an email and a password. The try stays charged until `refund`. Rejects with `identity.credentials_wrong` or
   * `….too_many_attempts`, with `tenants.suspended`, or with `server.unavailable` if too many passwords wait.
   */
  async user(attempt: LoginAttempt, password: string): Promise<ProvenUser> {
    const email = normaliseEmail(attempt.account);
    await this.consume(attempt);
    const known = await this.signInQueries.user(email);
    const right = await this.passwordService.verify(known?.passwordHash ?? null, password, turnOf(attempt));
    if (!known || !right) throw credentialsWrong();
    assertNotStopped(known);
    const { id: userId, role, tenantId, hasTotp } = known;
    const proof = this.proofOf(known.passwordHash);
    return { role, tenantId, userId, subAccountId: null, email, proof, hasTotp };
  }

  /**
   * Checks a sub-account's name and secret. The secret can't be guessed, so a correct one is never slowed down:
   * thousands of clients return at once, and failures under their name do not lock them out. Rejects with
   * `identity.credentials_wrong`, `….too_many_attempts`, `tenants.suspended` or `sub-accounts.stopped`.
   */
  async agent({ door, account, address }: LoginAttempt, secret: string): Promise<AgentPrincipal> {
    const name = normaliseAccountName(account);
    const given = normaliseSecret(secret);
    const known = name === null ? null : await this.signInQueries.agent(name);
    const hash = hashSecret(this.secrets, given ?? '');
    const right = equalTexts(hash, known?.secretHash ?? '') && given !== null;
    if (!known || !right || isGone(known.status)) {
      await this.loginRateLimiter.consumeAttempt({ door, account: name ?? '', address });
      throw credentialsWrong();
    }
    const { tenantId, subAccountId, tenantStatus, status } = known;
    assertNotStopped({ tenantStatus, subAccountStatus: status });
    return { role: 'agent', tenantId, userId: null, subAccountId, secretHash: hash };
  }

  /**
   * Charges a try, also for a sign-in that failed before its password was compared. Rejects with
   * `identity.too_many_attempts`.
   */
  async consume(attempt: LoginAttempt): Promise<void> {
    await this.loginRateLimiter.consumeAttempt({ ...attempt, account: normaliseEmail(attempt.account) });
  }

  /** Gives the try back after a successful sign-in. */
  async refund(attempt: LoginAttempt): Promise<void> {
    await this.loginRateLimiter.refund({ ...attempt, account: normaliseEmail(attempt.account) });
  }

  /**
   * Locks the user's row until the session is stored. Rejects with `identity.credentials_wrong` if the password has
   * changed since.
   */
  async confirm(tx: TenantTx | SystemTx, userId: string, proof: string): Promise<void> {
    const passwordHash = await this.userRepository.lockPasswordHash(tx, userId);
    if (passwordHash === null || !equalTexts(proof, this.proofOf(passwordHash))) throw credentialsWrong();
  }

  /** Stands for a password hash that is stored for a while or compared later. */
  private proofOf(passwordHash: string): string {
    return this.secrets.keyedHash('password-proof', passwordHash);
  }
}

export const credentialsWrong = (): AppError =>
  new AppError('identity.credentials_wrong', 'The activation code, or the name and password, is wrong.');
