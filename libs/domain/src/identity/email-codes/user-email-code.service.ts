import { Injectable } from '@nestjs/common';
import type { AskOwnCode, EmailCodeSent } from '@parley/contracts/public';
import { Database, inTransactionOf } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import type { UserPrincipal } from '../sessions/caller.js';
import { type UserContact, UserQueries } from '../users/user.queries.js';
import { EmailCodeService, type RightCode } from './email-code.service.js';

/** Codes for signed-in users: to their own address, and to a new one where it is to replace it. */
@Injectable()
export class UserEmailCodeService {
  constructor(
    private readonly database: Database,
    private readonly emailCodeService: EmailCodeService,
    private readonly userQueries: UserQueries,
  ) {}

  async ask(
    caller: UserPrincipal,
    asked: AskOwnCode | { purpose: 'withdrawal-account' },
    address: string,
  ): Promise<EmailCodeSent> {
    const own = await this.own(caller);
    const email = asked.purpose === 'email' ? asked.email : own.email;
    const { userId } = caller;
    // A letter to somebody else's address may be unwanted there, whoever asks for it.
    const trusted = asked.purpose === 'email' ? null : userId;
    const { purpose } = asked;
    return this.emailCodeService.ask({
      purpose,
      email,
      language: own.language,
      address,
      asker: { userId },
      trusted,
    });
  }

  /** Looks at the code sent to the caller's own address. */
  async check(caller: UserPrincipal, code: string, address: string): Promise<RightCode> {
    const { email } = await this.own(caller);
    return this.emailCodeService.check({
      purpose: 'password',
      email,
      code,
      address,
      asker: { userId: caller.userId },
    });
  }

  private async own(caller: UserPrincipal): Promise<UserContact> {
    const contact = await inTransactionOf(this.database, caller, (tx) =>
      this.userQueries.contact(tx, caller.userId),
    );
    if (!contact) throw new AppError('request.unauthenticated', 'Sign in again.');
    return contact;
  }
}
