import { Injectable } from '@nestjs/common';
import {
  identityLimits,
  type Language,
  type PasswordLinkOwner,
  type SetPasswordByLink,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { MailOutboxService } from '../../mail/index.js';
import { setActor } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserRepository } from '../users/user.repository.js';
import { NewPasswordService } from './new-password.service.js';
import { PasswordService } from './password.service.js';

/** The user of a link, as it was made. */
export type LinkedUser = Pick<UserEntity, 'id' | 'email' | 'passwordHash'>;

const form = /^(usr_[0-9a-z]+)\.([0-9a-z]{1,12})\.([\w-]{10,100})$/;

/**
 * Links by which an owner chooses a password. A link is of the present address and password: the first password that is
 * chosen ends all of them, as a change of the address does. System path: who follows one has not signed in.
 */
@Injectable()
export class PasswordLinkService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly passwordService: PasswordService,
    private readonly newPasswordService: NewPasswordService,
    private readonly userRepository: UserRepository,
    private readonly mailOutboxService: MailOutboxService,
  ) {}

  /** Sends the user a link. */
  async post(
    tx: TenantTx | SystemTx,
    user: LinkedUser,
    { kind, language }: { kind: 'account-created' | 'password-link'; language: Language },
  ): Promise<void> {
    const expires = this.clock.nowMs() + identityLimits.passwordLinkDays * 86_400_000;
    const until = Math.floor(expires / 1_000).toString(36);
    const token = `${user.id}.${until}.${this.proofOf(user, until)}`;
    await this.mailOutboxService.post(tx, { kind, to: user.email, language, params: { token } });
  }

  /** Rejects with `identity.link_over`, or `identity.too_many_attempts`. */
  async check(token: string, address: string): Promise<PasswordLinkOwner> {
    const { email } = await this.find(token, address);
    return { email };
  }

  /** Sets the password. If two requests come at once, one succeeds. Rejects as `check` does. */
  async use({ token, password }: SetPasswordByLink, address: string): Promise<void> {
    const { id: userId, role, tenantId } = await this.find(token, address);
    const principal: UserPrincipal = { role, tenantId, userId, subAccountId: null };
    setActor(principal);
    const passwordHash = await this.passwordService.hash(password);
    await inTransactionOf(this.database, principal, async (tx) => {
      const user = await this.userRepository.lock(tx, userId);
      if (!user || !this.isProven(token, user)) throw linkOver();
      await this.newPasswordService.set(tx, principal, passwordHash);
    });
  }

  private async find(token: string, address: string): Promise<UserEntity> {
    const [, userId = 'nobody'] = form.exec(token) ?? [];
    const attempt = { door: 'code', account: userId, address } as const;
    await this.loginRateLimiter.consumeAttempt(attempt);
    const user = await this.database.asSystem((tx) => this.userRepository.find(tx, userId));
    if (!user || !this.isProven(token, user)) throw linkOver();
    await this.loginRateLimiter.refund(attempt);
    return user;
  }

  private isProven(token: string, user: LinkedUser): boolean {
    const [, userId, until = '', proof = ''] = form.exec(token) ?? [];
    const isInTime = Number.parseInt(until, 36) * 1_000 > this.clock.nowMs();
    return userId === user.id && isInTime && equalTexts(proof, this.proofOf(user, until));
  }

  private proofOf({ id, email, passwordHash }: LinkedUser, until: string): string {
    return this.secrets.keyedHash('password-link', [id, until, email, passwordHash].join('\0'));
  }
}

const linkOver = (): AppError =>
  new AppError('identity.link_over', 'This link was used or is too old. Ask for another.');
