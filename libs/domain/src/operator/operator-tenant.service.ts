import { Injectable } from '@nestjs/common';
import type { ChangeTenantEmail, CreateTenant, Tenant } from '@parley/contracts/public';
import { Database, isUniqueViolation, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService, changesOf } from '../audit/index.js';
import {
  emailTaken,
  LoginRateLimiter,
  normaliseEmail,
  PasswordChangeService,
  SessionService,
  type UserEntity,
  UserQueries,
  UserRepository,
  UserService,
} from '../identity/index.js';
import { MailOutboxService } from '../mail/index.js';
import { OperatorEvents } from '../operator-stream/index.js';
import { GiftService } from '../orders/index.js';
import { SuspensionService, TenantRepository, tenantNotFound } from '../tenants/index.js';
import { TenantOverviewQueries } from './tenant-overview.queries.js';

/** The acting operator. */
interface HelpingOperator {
  userId: string;
  /** The client's address. */
  address: string;
}

/** The reason of a new tenant's gift, in the audit log. */
const giftReason = 'New tenant';

/**
 * Creates and suspends tenants, and helps owners who cannot sign in any more, after the operator has checked
 * the owner's identity. The tenant's log has each change. System path: an operator belongs to no tenant.
 */
@Injectable()
export class OperatorTenantService {
  constructor(
    private readonly database: Database,
    private readonly tenantOverviewQueries: TenantOverviewQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly userRepository: UserRepository,
    private readonly userQueries: UserQueries,
    private readonly userService: UserService,
    private readonly sessionService: SessionService,
    private readonly passwordChangeService: PasswordChangeService,
    private readonly loginRateLimiter: LoginRateLimiter,
    private readonly suspensionService: SuspensionService,
    private readonly mailOutboxService: MailOutboxService,
    private readonly giftService: GiftService,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /**
   * Creates the tenant, its gift and the email to its owner in one transaction. Rejects with
   * `identity.email_taken`, or as a gift does.
   */
  async create({ email, language, timeZone, gift }: CreateTenant): Promise<Tenant> {
    const actorName = await this.database.asSystem((tx) => this.auditService.actorName(tx));
    const terms = { language, timeZone };
    const id = await this.userService.createInvitedOwner(email, terms, actorName, async (tx, owner) => {
      if (gift) await this.giftService.make(tx, { ...gift, reason: giftReason }, actorName);
      await this.passwordChangeService.postLink(tx, owner, { kind: 'account-created', language });
    });
    if (id === null) throw emailTaken('email');
    return this.tenantOverviewQueries.get(id);
  }

  /** Rejects with `tenants.not_found`. */
  async suspend(id: string, reason: string): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      const tenant = await this.tenantOverviewQueries.view(tx, id);
      await this.suspensionService.suspendIn(tx, tenant, reason);
      return this.tenantOverviewQueries.view(tx, id);
    });
  }

  /** Rejects with `tenants.not_found`. */
  async restore(id: string): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      const tenant = await this.tenantOverviewQueries.view(tx, id);
      await this.suspensionService.restoreIn(tx, tenant);
      return this.tenantOverviewQueries.view(tx, id);
    });
  }

  /** Sends a password reset link. Rejects with `tenants.not_found` or `identity.too_many_attempts`. */
  async sendPasswordReset(id: string, by: HelpingOperator): Promise<Tenant> {
    const { email } = await this.database.asSystem(async (tx) => (await this.lockOwner(tx, id)).owner);
    await this.loginRateLimiter.consumeMail({ address: by.address, email, trusted: by.userId });
    return this.change(id, async (tx) => {
      const { owner, language } = await this.lockOwner(tx, id);
      await this.passwordChangeService.postLink(tx, owner, { kind: 'password-link', language });
      await this.auditService.record(tx, { tenantId: id, target: targetOf(owner) });
    });
  }

  /**
   * Removes the authenticator and the recovery codes, and sends the owner an email about it. Rejects with
   * `tenants.not_found`, `tenants.check_failed` or `identity.totp_not_enabled`.
   */
  async disableTotp(id: string, typedEmail: string): Promise<Tenant> {
    return this.change(id, async (tx) => {
      const { owner, language } = await this.lockOwner(tx, id);
      assertTyped(owner, typedEmail);
      if (owner.totpConfirmedAt === null)
        throw new AppError('identity.totp_not_enabled', 'One-time codes are off.');
      await this.userRepository.forgetTotp(tx, owner.id);
      const mail = { kind: 'totp-disabled', to: owner.email, language, params: {} } as const;
      await this.mailOutboxService.post(tx, mail);
      const sessionsEnded = { to: await this.endSessions(tx, owner) };
      await this.auditService.record(tx, {
        tenantId: id,
        target: targetOf(owner),
        changes: { totpEnabled: { from: true, to: false }, sessionsEnded },
      });
    });
  }

  /**
   * Emails the former address. Rejects with `tenants.not_found`, `….check_failed` or `identity.email_taken`.
   */
  async changeEmail(id: string, { email: typedEmail, newEmail }: ChangeTenantEmail): Promise<Tenant> {
    return this.change(id, async (tx) => {
      const { owner, language } = await this.lockOwner(tx, id);
      assertTyped(owner, typedEmail);
      const [from, to] = [owner.email, normaliseEmail(newEmail)];
      if (from === to) throw AppError.field('newEmail', 'differs', 'That is the present address.');
      await this.userRepository.changeEmail(tx, owner.id, from, to).catch((error: unknown) => {
        throw isUniqueViolation(error, 'users_email') ? emailTaken('newEmail') : error;
      });
      const mail = { kind: 'email-changed', to: from, language, params: { newEmail: to } } as const;
      await this.mailOutboxService.post(tx, mail);
      const sessionsEnded = { to: await this.endSessions(tx, owner) };
      await this.auditService.record(tx, {
        tenantId: id,
        target: targetOf({ id: owner.id, email: to }),
        changes: { emailAddress: { from, to }, sessionsEnded },
      });
    });
  }

  /** The audit entry has no tenant, so that tenants never read the note. Rejects with `tenants.not_found`. */
  async editNote(id: string, note: string): Promise<Tenant> {
    return this.change(id, async (tx) => {
      const before = await this.tenantRepository.lockNote(tx, id);
      if (before === null) throw tenantNotFound();
      const changes = changesOf({ operatorNote: before }, { operatorNote: note }, ['operatorNote']);
      if (Object.keys(changes).length === 0) return this.auditService.unchanged();
      await this.tenantRepository.updateNote(tx, id, note);
      const { email: name } = await this.tenantOverviewQueries.view(tx, id);
      await this.auditService.record(tx, { target: { kind: 'tenant', id, name }, changes });
    });
  }

  private async change(id: string, work: (tx: SystemTx) => Promise<void>): Promise<Tenant> {
    return this.database.asSystem(async (tx) => {
      await work(tx);
      await this.operatorEvents.changed(tx, 'tenants');
      return this.tenantOverviewQueries.view(tx, id);
    });
  }

  /** The owner, and the language of emails to the owner. */
  private async lockOwner(tx: SystemTx, tenantId: string) {
    const ownerId = await this.userQueries.ownerId(tx, tenantId);
    const owner = ownerId && (await this.userRepository.lock(tx, ownerId));
    if (!owner) throw tenantNotFound();
    const contact = await this.userQueries.contact(tx, owner.id);
    if (!contact) throw new Error(`user ${owner.id} is gone`);
    return { owner, language: contact.language };
  }

  /** Ends all sessions, because the old credentials are no longer valid. */
  private async endSessions(tx: SystemTx, { id: userId, tenantId }: UserEntity): Promise<number> {
    const principal = { role: 'owner', tenantId, userId, subAccountId: null } as const;
    return (await this.sessionService.endOf(tx, principal, 'revoked')).length;
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
