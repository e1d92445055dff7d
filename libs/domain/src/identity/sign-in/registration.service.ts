import { Injectable } from '@nestjs/common';
import type { RegisterInput } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { InstallationSettingsService } from '../../settings/index.js';
import { ConsoleSessionService, type Entry, type Origin } from './console-session.service.js';
import { normaliseEmail } from '../users/email.js';
import { EmailCodeService } from '../email-codes/email-code.service.js';
import { emailTaken } from '../users/email-taken.js';
import { KnownDeviceService } from './known-device.service.js';
import { UserService } from '../users/user.service.js';

const noForm = { remember: undefined, formId: null };

/** An owner made, and let in. */
export interface NewOwner {
  userName: string;
  entry: Entry;
}

/** The promotion that an owner is attributed to. */
export interface RegistrationAttribution {
  /** As typed; null where there was none. */
  inviteCode: string | null;
  /** Stores it, in the transaction that creates the tenant `tx.tenantId`. */
  store(tx: TenantTx): Promise<void>;
}

/** A stranger becomes an owner. System path: whether registration is open is asked before there is a tenant. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly settings: InstallationSettingsService,
    private readonly codes: EmailCodeService,
    private readonly userService: UserService,
    private readonly entries: ConsoleSessionService,
    private readonly devices: KnownDeviceService,
  ) {}

  /**
   * Rejects with `identity.registration_closed`, `identity.code_wrong`, or `identity.email_taken`: whoever had the
   * code reads that mailbox, so the last gives nothing away.
   */
  async register(
    input: RegisterInput,
    from: Origin,
    attribution: RegistrationAttribution,
  ): Promise<NewOwner> {
    await this.assertOpen();
    const { email, code, password, tgContact, firstVisit, language, timeZone } = input;
    const right = await this.codes.check({
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
        await this.codes.end(tx, right);
        await attribution.store(tx);
      },
    );
    if (!made) throw emailTaken('email');
    const userName = normaliseEmail(email);
    const owner = { role: 'owner', ...made, subAccountId: null } as const;
    const entry = await this.entries.enter(owner, from, noForm, () => Promise.resolve());
    return {
      userName,
      entry: { ...entry, knownDevice: this.devices.issue(userName, from.knownDevice ?? null) },
    };
  }

  /** Rejects with `identity.registration_closed` where an operator closed it. */
  async assertOpen(): Promise<void> {
    const { registrationOpen } = await this.settings.get();
    if (!registrationOpen)
      throw new AppError('identity.registration_closed', 'Registration is closed here for now.');
  }
}
