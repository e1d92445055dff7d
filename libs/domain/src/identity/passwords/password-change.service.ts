import { Injectable } from '@nestjs/common';
import {
  type ChangePassword,
  type CheckResetCode,
  identityLimits,
  type Language,
  type PasswordLinkOwner,
  type ResetPassword,
  type SetPasswordByLink,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { equalTexts, Secrets } from '@parley/platform/crypto';
import { Database, inTransactionOf, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../../audit/index.js';
import { MailOutboxService } from '../../mail/index.js';
import { NoticeService } from '../../notifications/index.js';
import type { CodeAsker } from '../email-codes/code-asker.js';
import { codeWrong, EmailCodeService, type RightCode } from '../email-codes/email-code.service.js';
import { RememberedFormService } from '../remember-me/remembered-form.service.js';
import { setActor, tenantOf } from '../sessions/actor.js';
import type { Caller, UserPrincipal } from '../sessions/caller.js';
import { SessionService } from '../sessions/session.service.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';
import { SignInQueries, type KnownUser } from '../sign-in/sign-in.queries.js';
import { normaliseEmail } from '../users/email.js';
import type { UserEntity } from '../users/user.entity.js';
import { UserQueries } from '../users/user.queries.js';
import { UserRepository } from '../users/user.repository.js';
import { PasswordService } from './password.service.js';

/** The user of a link, as of when the link was made. */
type LinkedUser = Pick<UserEntity, 'id' | 'email' | 'passwordHash'>;

const linkForm = /^(usr_[0-9a-z]+)\.([0-9a-z]{1,12})\.([\w-]{10,100})$/;

/**
 * Sets a new password: by an emailed code for a person who forgot it or is signed in, by a link for an owner, or by a
 * command on the server. A link belongs to the present address and password, so a new password or a change of address
 * ends all links. System path: a person with a code or a link has not signed in.
 */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly secrets: Secrets,
    private readonly signInQueries: SignInQueries,
    private readonly userQueries: UserQueries,
    private readonly userRepository: UserRepository,
    private readonly emailCodeService: EmailCodeService,
    private readonly passwordService: PasswordService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly sessionService: SessionService,
    private readonly rememberedFormService: RememberedFormService,
    private readonly mailOutboxService: MailOutboxService,
    private readonly noticeService: NoticeService,
    private readonly auditService: AuditService,
  ) {}

  /** Rejects with `identity.code_wrong`, also for an unknown address, since no code was sent there. */
  async reset({ email, code, password }: ResetPassword, from: CodeAsker): Promise<void> {
    const right = await this.lookAt({ email, code }, from);
    const known = await this.signInQueries.user(normaliseEmail(email));
    if (!known) throw codeWrong();
    const principal = principalOf(known);
    setActor(principal);
    const passwordHash = await this.passwordService.hash(password);
    await inTransactionOf(this.database, principal, async (tx) => {
      await this.emailCodeService.end(tx, right);
      await this.set(tx, principal, passwordHash);
    });
  }

  /** Checks the code of a reset before a new password is chosen. It counts as a try, and the code stays valid. */
  async checkCode(given: CheckResetCode, from: CodeAsker): Promise<void> {
    await this.lookAt(given, from);
  }

  /** Sets a user's password for a command on the server, unless it is that one already. Null if the user does not exist. */
  async ensure(email: string, password: string): Promise<KnownUser | null> {
    const known = await this.signInQueries.user(normaliseEmail(email));
    if (!known || (await this.passwordService.verify(known.passwordHash, password))) return known;
    const principal = principalOf(known);
    const passwordHash = await this.passwordService.hash(password);
    await inTransactionOf(this.database, principal, (tx) => this.set(tx, principal, passwordHash));
    return known;
  }

  /** Changes the password of a signed-in user, and ends the user's other sessions. */
  async change(
    caller: Caller & UserPrincipal,
    { code, password }: ChangePassword,
    address: string,
  ): Promise<void> {
    const right = await this.emailCodeService.checkOwn(caller, code, address);
    const passwordHash = await this.passwordService.hash(password);
    await inTransactionOf(this.database, caller, async (tx) => {
      await this.emailCodeService.end(tx, right);
      await this.set(tx, caller, passwordHash, caller.sessionId);
    });
  }

  /** Sends the user a link for choosing a password. */
  async postLink(
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
  async checkLink(token: string, address: string): Promise<PasswordLinkOwner> {
    const { email } = await this.findByLink(token, address);
    return { email };
  }

  /** Sets the password. Of two concurrent requests, one succeeds. Rejects as `checkLink` does. */
  async useLink({ token, password }: SetPasswordByLink, address: string): Promise<void> {
    const principal = principalOf(await this.findByLink(token, address));
    setActor(principal);
    const passwordHash = await this.passwordService.hash(password);
    await inTransactionOf(this.database, principal, async (tx) => {
      const user = await this.userRepository.lock(tx, principal.userId);
      if (!user || !this.isProven(token, user)) throw linkOver();
      await this.set(tx, principal, passwordHash);
    });
  }

  /**
   * Stores a new password. Ends everything that the old one had opened: every session but `keep`, and every remembered
   * form. Notifies the user.
   */
  private async set(
    tx: TenantTx | SystemTx,
    principal: UserPrincipal,
    passwordHash: string,
    keep?: string,
  ): Promise<void> {
    const { userId } = principal;
    const now = this.clock.now();
    await this.userRepository.update(tx, userId, { passwordHash, passwordChangedAt: now });
    const user = await this.userQueries.contact(tx, userId);
    if (!user) throw new Error(`user ${userId} is gone`);
    const which = keep ? { except: keep } : {};
    const ended = await this.sessionService.endOf(tx, principal, 'password_changed', which);
    const formsForgotten = await this.rememberedFormService.forgetAll(tx, principal);
    const { email: to, language } = user;
    await this.mailOutboxService.post(tx, { kind: 'password-changed', to, language, params: {} });
    if ('tenantId' in tx) {
      const cause = `password.changed ${now.toISOString()}`;
      const notice = { kind: 'password.changed', params: {}, subAccountId: null, cause } as const;
      await this.noticeService.create(tx, notice);
    }
    await this.auditService.record(tx, {
      target: { kind: 'user', id: userId, name: user.email },
      changes: { sessionsEnded: { to: ended.length }, formsForgotten: { to: formsForgotten } },
      ...tenantOf(principal),
    });
  }

  private async lookAt({ email, code }: CheckResetCode, { address, secret }: CodeAsker): Promise<RightCode> {
    return this.emailCodeService.check({ purpose: 'reset', email, code, address, asker: { secret } });
  }

  private async findByLink(token: string, address: string): Promise<UserEntity> {
    const [, userId = 'nobody'] = linkForm.exec(token) ?? [];
    const attempt = { door: 'code', account: userId, address } as const;
    await this.loginRateLimiter.consumeAttempt(attempt);
    const user = await this.database.asSystem((tx) => this.userRepository.find(tx, userId));
    if (!user || !this.isProven(token, user)) throw linkOver();
    await this.loginRateLimiter.refund(attempt);
    return user;
  }

  private isProven(token: string, user: LinkedUser): boolean {
    const [, userId, until = '', proof = ''] = linkForm.exec(token) ?? [];
    const isInTime = Number.parseInt(until, 36) * 1_000 > this.clock.nowMs();
    return userId === user.id && isInTime && equalTexts(proof, this.proofOf(user, until));
  }

  private proofOf({ id, email, passwordHash }: LinkedUser, until: string): string {
    return this.secrets.keyedHash('password-link', [id, until, email, passwordHash].join('\0'));
  }
}

const principalOf = ({
  id: userId,
  role,
  tenantId,
}: Pick<KnownUser, 'id' | 'role' | 'tenantId'>): UserPrincipal => ({
  role,
  tenantId,
  userId,
  subAccountId: null,
});

const linkOver = (): AppError =>
  new AppError('identity.link_over', 'This link was used or is too old. Ask for another.');
