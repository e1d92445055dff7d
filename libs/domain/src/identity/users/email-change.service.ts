import { Injectable } from '@nestjs/common';
import type { ChangeEmail, Profile } from '@parley/contracts/public';
import {
  Database,
  inTransactionOf,
  isUniqueViolation,
  type SystemTx,
  type TenantTx,
} from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../../audit/index.js';
import { MailOutboxService } from '../../mail/index.js';
import { tenantOf } from '../sessions/actor.js';
import type { UserPrincipal } from '../sessions/caller.js';
import { CredentialService } from '../sign-in/credential.service.js';
import { normaliseEmail } from './email.js';
import { EmailCodeService } from '../email-codes/email-code.service.js';
import { emailTaken } from './email-taken.js';
import { ProfileService } from './profile.service.js';
import { UserQueries } from './user.queries.js';
import { UserRepository } from './user.repository.js';

interface Addresses {
  from: string;
  to: string;
}

/** Changes a user's address: the request names the present one, the password and a code sent to the new one. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly database: Database,
    private readonly credentialService: CredentialService,
    private readonly emailCodeService: EmailCodeService,
    private readonly mailOutboxService: MailOutboxService,
    private readonly auditService: AuditService,
    private readonly profileService: ProfileService,
    private readonly userRepository: UserRepository,
    private readonly userQueries: UserQueries,
  ) {}

  /** Rejects with `identity.credentials_wrong`, `identity.code_wrong` or `identity.email_taken`. */
  async change(caller: UserPrincipal, input: ChangeEmail, address: string): Promise<Profile> {
    const { userId } = caller;
    const addresses = { from: normaliseEmail(input.currentEmail), to: normaliseEmail(input.newEmail) };
    await inTransactionOf(this.database, caller, (tx) => this.assertCurrent(tx, userId, addresses));
    const attempt = { door: 'console', account: addresses.from, address, trusted: userId } as const;
    const { proof } = await this.credentialService.user(attempt, input.password).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'identity.credentials_wrong'
        ? passwordWrong()
        : error;
    });
    await this.credentialService.refund(attempt);
    const given = { purpose: 'email', email: addresses.to, code: input.code } as const;
    const right = await this.emailCodeService.check({ ...given, address, asker: { userId } });
    return inTransactionOf(this.database, caller, async (tx) => {
      await this.credentialService.confirm(tx, userId, proof);
      await this.emailCodeService.end(tx, right);
      await this.changeEmail(tx, caller, addresses);
      return this.profileService.getIn(tx, caller);
    }).catch((error: unknown) => {
      throw isUniqueViolation(error, 'users_email') ? emailTaken('newEmail') : error;
    });
  }

  private async changeEmail(
    tx: TenantTx | SystemTx,
    caller: UserPrincipal,
    { from, to }: Addresses,
  ): Promise<void> {
    const { userId } = caller;
    if (!(await this.userRepository.changeEmail(tx, userId, from, to))) throw notCurrent();
    const contact = await this.userQueries.contact(tx, userId);
    if (!contact) throw notCurrent();
    const { language } = contact;
    await this.mailOutboxService.post(tx, {
      kind: 'email-changed',
      to: from,
      language,
      params: { newEmail: to },
    });
    await this.auditService.record(tx, {
      target: { kind: 'user', id: userId, name: to },
      changes: { emailAddress: { from, to } },
      ...tenantOf(caller),
    });
  }

  private async assertCurrent(
    tx: TenantTx | SystemTx,
    userId: string,
    { from, to }: Addresses,
  ): Promise<void> {
    const user = await this.userRepository.find(tx, userId);
    if (user?.email !== from) throw notCurrent();
    if (from === to) throw AppError.field('newEmail', 'differs', 'That is the present address.');
  }
}

const notCurrent = (): AppError =>
  AppError.field('currentEmail', 'current', 'That is not the present address.');

function passwordWrong(): AppError {
  const message = 'The password is wrong.';
  return new AppError('identity.credentials_wrong', message, {
    details: [{ field: 'password', rule: 'password', message }],
  });
}
