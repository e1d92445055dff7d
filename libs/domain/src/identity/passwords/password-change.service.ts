import { Injectable } from '@nestjs/common';
import type { ChangePassword, CheckResetCode, ResetPassword } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { actAs } from '../sessions/actor.js';
import { BeforeTenant, type KnownUser } from '../sign-in/identity-lookup.queries.js';
import type { Caller, UserHolder } from '../sessions/caller.js';
import type { CodeAsker } from '../email-codes/code-asker.js';
import { normaliseEmail } from '../users/email.js';
import { codeWrong, EmailCodes, type RightCode } from '../email-codes/email-code.service.js';
import { asHolder } from '../sessions/in-transaction-of.js';
import { NewPasswords } from './new-password.service.js';
import { OwnCodes } from '../email-codes/user-email-code.service.js';
import { Passwords } from './password.service.js';

/** A new password, by a code: of who forgot the old one, or of who is signed in. */
@Injectable()
export class PasswordChanges {
  constructor(
    private readonly database: Database,
    private readonly beforeTenant: BeforeTenant,
    private readonly codes: EmailCodes,
    private readonly ownCodes: OwnCodes,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
  ) {}

  /** Rejects with `identity.code_wrong`, for an unknown address too: none was ever sent there. */
  async reset({ email, code, password }: ResetPassword, from: CodeAsker): Promise<void> {
    const right = await this.lookAt({ email, code }, from);
    const known = await this.beforeTenant.user(normaliseEmail(email));
    if (!known) throw codeWrong();
    const holder = holderOf(known);
    actAs(holder);
    const passwordHash = await this.passwords.hash(password);
    await asHolder(this.database, holder, async (tx) => {
      await this.codes.end(tx, right);
      await this.newPasswords.set(tx, holder, passwordHash);
    });
  }

  /** Whether the code of a reset is right, before a new password is chosen. It counts as a try, and stays good. */
  async checkCode(given: CheckResetCode, from: CodeAsker): Promise<void> {
    await this.lookAt(given, from);
  }

  /** Gives a user this password unless it has it already, by the installation's own hand. Null where there is no such user. */
  async ensure(email: string, password: string): Promise<KnownUser | null> {
    const known = await this.beforeTenant.user(normaliseEmail(email));
    if (!known || (await this.passwords.verify(known.passwordHash, password))) return known;
    const holder = holderOf(known);
    const passwordHash = await this.passwords.hash(password);
    await asHolder(this.database, holder, (tx) => this.newPasswords.set(tx, holder, passwordHash));
    return known;
  }

  /** The session that asks goes on. */
  async change(
    caller: Caller & UserHolder,
    { code, password }: ChangePassword,
    address: string,
  ): Promise<void> {
    const right = await this.ownCodes.check(caller, code, address);
    const passwordHash = await this.passwords.hash(password);
    await asHolder(this.database, caller, async (tx) => {
      await this.codes.end(tx, right);
      await this.newPasswords.set(tx, caller, passwordHash, caller.sessionId);
    });
  }

  private async lookAt({ email, code }: CheckResetCode, { address, secret }: CodeAsker): Promise<RightCode> {
    return this.codes.check({ purpose: 'reset', email, code, address, asker: { secret } });
  }
}

const holderOf = ({ id: userId, role, tenantId }: KnownUser): UserHolder => ({
  ...{ role, tenantId, userId, subAccountId: null },
});
