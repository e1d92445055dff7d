import { Injectable } from '@nestjs/common';
import { isUniqueViolation, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../../audit/index.js';
import { MailOutboxService } from '../../mail/index.js';
import { tenantNotFound } from '../../tenants/index.js';
import { PasswordLinkService } from '../passwords/password-link.service.js';
import { SessionService } from '../sessions/session.service.js';
import { LoginRateLimiter } from '../sign-in/login-rate.limiter.js';
import { normaliseEmail } from './email.js';
import { emailTaken } from './email-taken.js';
import type { UserEntity } from './user.entity.js';
import { UserQueries } from './user.queries.js';
import { UserRepository } from './user.repository.js';

/** The operator who helps. */
export interface HelpingOperator {
  userId: string;
  /** The client's. */
  address: string;
}

/**
 * Helps owners who cannot come in any more: an operator has checked who asks. Each change is in the log of the tenant.
 * System path: an operator belongs to no tenant.
 */
@Injectable()
export class OwnerAccessService {
  constructor(
    private readonly userRepository: UserRepository,
    private readonly userQueries: UserQueries,
    private readonly sessionService: SessionService,
    private readonly passwordLinkService: PasswordLinkService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly mailOutboxService: MailOutboxService,
    private readonly auditService: AuditService,
  ) {}

  /** Sends a link to choose a new password. Rejects with `identity.too_many_attempts`, or `tenants.not_found`. */
  async sendPasswordLink(tx: SystemTx, tenantId: string, by: HelpingOperator): Promise<void> {
    const owner = await this.lockOwner(tx, tenantId);
    const { email, language } = await this.contactOf(tx, owner);
    await this.loginRateLimiter.consumeMail({ address: by.address, email, trusted: by.userId });
    await this.passwordLinkService.post(tx, owner, { kind: 'password-link', language });
    await this.auditService.record(tx, { tenantId, target: targetOf(owner) });
  }

  /**
   * Forgets the authenticator and the recovery codes, and tells the owner by a letter. Rejects with
   * `identity.totp_not_enabled` or `tenants.check_failed`.
   */
  async disableTotp(tx: SystemTx, tenantId: string, typed: string): Promise<void> {
    const owner = await this.lockOwner(tx, tenantId);
    assertTyped(owner, typed);
    if (owner.totpConfirmedAt === null)
      throw new AppError('identity.totp_not_enabled', 'One-time codes are off.');
    const none = { totpSealed: null, totpConfirmedAt: null, totpStep: null, recoveryHashes: [] };
    await this.userRepository.update(tx, owner.id, none);
    const { email: to, language } = await this.contactOf(tx, owner);
    await this.mailOutboxService.post(tx, { kind: 'totp-disabled', to, language, params: {} });
    await this.auditService.record(tx, {
      tenantId,
      target: targetOf(owner),
      changes: { totpEnabled: { from: true, to: false }, sessionsEnded: { to: await this.end(tx, owner) } },
    });
  }

  /** Rejects with `tenants.check_failed`, or `identity.email_taken`. The former address gets a letter. */
  async changeEmail(tx: SystemTx, tenantId: string, typed: string, newEmail: string): Promise<void> {
    const owner = await this.lockOwner(tx, tenantId);
    assertTyped(owner, typed);
    const [from, to] = [owner.email, normaliseEmail(newEmail)];
    if (from === to) throw AppError.field('newEmail', 'differs', 'That is the present address.');
    const { language } = await this.contactOf(tx, owner);
    await this.userRepository.changeEmail(tx, owner.id, from, to).catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email') ? emailTaken('newEmail') : error;
    });
    await this.mailOutboxService.post(tx, {
      kind: 'email-changed',
      to: from,
      language,
      params: { newEmail: to },
    });
    await this.auditService.record(tx, {
      tenantId,
      target: targetOf({ id: owner.id, email: to }),
      changes: { emailAddress: { from, to }, sessionsEnded: { to: await this.end(tx, owner) } },
    });
  }

  /** Ends all sessions: the old credentials are not valid any more. */
  private async end(tx: SystemTx, { id: userId, tenantId }: UserEntity): Promise<number> {
    const principal = { role: 'owner', tenantId, userId, subAccountId: null } as const;
    return (await this.sessionService.endOf(tx, principal, 'revoked')).length;
  }

  private async lockOwner(tx: SystemTx, tenantId: string): Promise<UserEntity> {
    const ownerId = await this.userQueries.ownerId(tx, tenantId);
    const owner = ownerId && (await this.userRepository.lock(tx, ownerId));
    if (!owner) throw tenantNotFound();
    return owner;
  }

  private async contactOf(tx: SystemTx, { id }: UserEntity) {
    const contact = await this.userQueries.contact(tx, id);
    if (!contact) throw new Error(`user ${id} is gone`);
    return contact;
  }
}

const targetOf = ({ id, email: name }: Pick<UserEntity, 'id' | 'email'>) => ({ kind: 'user', id, name });

/** Rejects with `tenants.check_failed`. */
function assertTyped({ email }: UserEntity, typed: string): void {
  if (normaliseEmail(typed) === email) return;
  const message = 'This is not the e-mail address of the tenant.';
  throw new AppError('tenants.check_failed', message, {
    details: [{ field: 'email', rule: 'current', message }],
  });
}
