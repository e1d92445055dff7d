import { Injectable } from '@nestjs/common';
import type { RegisterInput } from '@parley/contracts/public';
import { Database, inTransactionOf, type TenantTx } from '@parley/platform/database';
import { InstallationSettingsService } from '../../settings/index.js';
import { EmailCodeService } from '../email-codes/email-code.service.js';
import { setActor } from '../sessions/actor.js';
import { normaliseEmail } from '../users/email.js';
import { emailTaken } from '../users/email-taken.js';
import { UserService } from '../users/user.service.js';
import { assertRegistrationOpen } from './access-checks.js';
import { KnownDeviceService } from './known-device.service.js';
import { type Entry, type Origin, SignInService } from './sign-in.service.js';

const noForm = { remember: undefined, formId: null };

export interface NewOwner {
  userName: string;
  entry: Entry;
}

export interface RegistrationAttribution {
  /** The code as typed; null without one. */
  inviteCode: string | null;
  /** Stores the attribution, in the transaction that creates the tenant `tx.tenantId`. */
  store(tx: TenantTx): Promise<void>;
}

/** Registers new owners. System path: the settings are read before the tenant exists. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly database: Database,
    private readonly installationSettingsService: InstallationSettingsService,
    private readonly emailCodeService: EmailCodeService,
    private readonly userService: UserService,
    private readonly signInService: SignInService,
    private readonly knownDeviceService: KnownDeviceService,
  ) {}

  /**
   * Rejects with `identity.registration_closed`, `….code_wrong`, `….too_many_attempts` or `….email_taken`. A person with
   * the code reads that mailbox, so the last error reveals nothing.
   */
  async register(
    input: RegisterInput,
    from: Origin,
    attribution: RegistrationAttribution,
  ): Promise<NewOwner> {
    assertRegistrationOpen(await this.installationSettingsService.get());
    const { email, code, password, tgContact, firstVisit, language, timeZone } = input;
    const right = await this.emailCodeService.check({
      purpose: 'register',
      email,
      code,
      address: from.address,
      asker: { secret: from.codeSecret ?? null },
    });
    const made = await this.userService.createOwner(
      { email, password, ...(tgContact && { tgContact: tgContact.trim() }) },
      {
        ...(language && { language }),
        ...(timeZone && { timeZone }),
        inviteCode: attribution.inviteCode,
        firstVisit: firstVisit ?? null,
      },
      async (tx) => {
        await this.emailCodeService.end(tx, right);
        await attribution.store(tx);
      },
    );
    if (!made) throw emailTaken('email');
    const userName = normaliseEmail(email);
    const owner = { role: 'owner', ...made, subAccountId: null } as const;
    setActor(owner);
    // The account stays if its first session fails. The owner then signs in with the password.
    const entry = await inTransactionOf(this.database, owner, (tx) =>
      this.signInService.beginIn(tx, owner, from, noForm),
    );
    return {
      userName,
      entry: { ...entry, knownDevice: this.knownDeviceService.issue(userName, from.knownDevice ?? null) },
    };
  }
}
