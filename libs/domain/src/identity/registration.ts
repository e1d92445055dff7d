import { Injectable } from '@nestjs/common';
import type { Registered, RegisterInput } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { InstallationSettingsService } from '../settings/index.js';
import type { CodeAsker } from './code-asker.js';
import { normaliseEmail } from './email.js';
import { EmailCodes } from './email-codes.js';
import { emailTaken } from './email-taken.js';
import { People } from './people.js';

/** A stranger becomes an owner. System path: whether registration is open is asked before there is a tenant. */
@Injectable()
export class Registration {
  constructor(
    private readonly database: Database,
    private readonly settings: InstallationSettingsService,
    private readonly codes: EmailCodes,
    private readonly people: People,
  ) {}

  /**
   * Rejects with `identity.registration_closed`, `identity.code_wrong`, or `identity.email_taken`: whoever had the
   * code reads that mailbox, so the last gives nothing away.
   */
  async register(input: RegisterInput, { address, secret }: CodeAsker): Promise<Registered> {
    await this.refuseClosed();
    const { email, code, password, tgContact, inviteCode, firstVisit, language, timeZone } = input;
    const right = await this.codes.check({
      ...{ purpose: 'register', email, code, address },
      asker: { secret },
    });
    const made = await this.people.createOwner(
      { email, password, ...(tgContact && { tgContact: tgContact.trim() }) },
      {
        ...(language && { language }),
        ...(timeZone && { timeZone }),
        inviteCode: inviteCode ?? null,
        firstVisit: firstVisit ?? null,
      },
      (tx) => this.codes.end(tx, right),
    );
    if (!made) throw emailTaken('email');
    return { userName: normaliseEmail(email) };
  }

  /** Rejects with `identity.registration_closed` where an operator closed it. */
  async refuseClosed(): Promise<void> {
    const { registrationOpen } = await this.database.asSystem((tx) => this.settings.get(tx));
    if (!registrationOpen)
      throw new CodedError('identity.registration_closed', 'Registration is closed here for now.');
  }
}
