import { Injectable } from '@nestjs/common';
import type { ChangePassword, CheckResetCode, ResetPassword } from '@parley/contracts/public';
import { Database, inTransactionOf } from '@parley/platform/database';
import { setActor } from '../sessions/actor.js';
import { SignInQueries, type KnownUser } from '../sign-in/sign-in.queries.js';
import type { Caller, UserPrincipal } from '../sessions/caller.js';
import type { CodeAsker } from '../email-codes/code-asker.js';
import { normaliseEmail } from '../users/email.js';
import { codeWrong, EmailCodeService, type RightCode } from '../email-codes/email-code.service.js';
import { NewPasswordService } from './new-password.service.js';
import { UserEmailCodeService } from '../email-codes/user-email-code.service.js';
import { PasswordService } from './password.service.js';

/** A new password, by a code: of who forgot the old one, or of who is signed in. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly database: Database,
    private readonly signInQueries: SignInQueries,
    private readonly emailCodeService: EmailCodeService,
    private readonly userEmailCodeService: UserEmailCodeService,
    private readonly passwordService: PasswordService,
    private readonly newPasswordService: NewPasswordService,
  ) {}

  /** Rejects with `identity.code_wrong`, for an unknown address too: none was ever sent there. */
  async reset({ email, code, password }: ResetPassword, from: CodeAsker): Promise<void> {
    const right = await this.lookAt({ email, code }, from);
    const known = await this.signInQueries.user(normaliseEmail(email));
    if (!known) throw codeWrong();
    const principal = principalOf(known);
    setActor(principal);
    const passwordHash = await this.passwordService.hash(password);
    await inTransactionOf(this.database, principal, async (tx) => {
      await this.emailCodeService.end(tx, right);
      await this.newPasswordService.set(tx, principal, passwordHash);
    });
  }

  /** Whether the code of a reset is right, before a new password is chosen. It counts as a try, and stays good. */
  async checkCode(given: CheckResetCode, from: CodeAsker): Promise<void> {
    await this.lookAt(given, from);
  }

  /** Gives a user this password unless it has it already, by the installation's own hand. Null where there is no such user. */
  async ensure(email: string, password: string): Promise<KnownUser | null> {
    const known = await this.signInQueries.user(normaliseEmail(email));
    if (!known || (await this.passwordService.verify(known.passwordHash, password))) return known;
    const principal = principalOf(known);
    const passwordHash = await this.passwordService.hash(password);
    await inTransactionOf(this.database, principal, (tx) =>
      this.newPasswordService.set(tx, principal, passwordHash),
    );
    return known;
  }

  /** The session that asks goes on. */
  async change(
    caller: Caller & UserPrincipal,
    { code, password }: ChangePassword,
    address: string,
  ): Promise<void> {
    const right = await this.userEmailCodeService.check(caller, code, address);
    const passwordHash = await this.passwordService.hash(password);
    await inTransactionOf(this.database, caller, async (tx) => {
      await this.emailCodeService.end(tx, right);
      await this.newPasswordService.set(tx, caller, passwordHash, caller.sessionId);
    });
  }

  private async lookAt({ email, code }: CheckResetCode, { address, secret }: CodeAsker): Promise<RightCode> {
    return this.emailCodeService.check({ purpose: 'reset', email, code, address, asker: { secret } });
  }
}

const principalOf = ({ id: userId, role, tenantId }: KnownUser): UserPrincipal => ({
  role,
  tenantId,
  userId,
  subAccountId: null,
});
