import { Injectable } from '@nestjs/common';
import type { AskEmailCode, EmailCodeSent } from '@parley/contracts/public';
import { randomBase32 } from '@parley/platform/crypto';
import type { CodeAsker } from './code-asker.js';
import { EmailCodeService } from './email-code.service.js';
import { KnownDeviceService } from '../sign-in/known-device.service.js';
import { RegistrationService } from '../sign-in/registration.service.js';

/** 160 bits. */
const secretLength = 32;

/** The sent code, and the secret that belongs to it. */
export interface VisitorCodeSent {
  sent: EmailCodeSent;
  secret: string;
}

/**
 * Codes for visitors, who are not signed in. Anybody may ask for a code to anybody's address; each asker has a code of its own,
 * bound to a secret its browser keeps, so that nobody can guess at another's, or use up its tries.
 */
@Injectable()
export class VisitorEmailCodeService {
  constructor(
    private readonly registrationService: RegistrationService,
    private readonly emailCodeService: EmailCodeService,
    private readonly knownDeviceService: KnownDeviceService,
  ) {}

  /**
   * Rejects with `identity.registration_closed`, whatever the address is, before a code is sent that could not be
   * used.
   */
  async ask({ purpose, email, language }: AskEmailCode, from: CodeAsker): Promise<VisitorCodeSent> {
    if (purpose === 'register') await this.registrationService.assertOpen();
    const secret = from.secret ?? randomBase32(secretLength);
    const trusted = this.knownDeviceService.ofBrowser(email, from.knownDevice);
    const { address } = from;
    const asked = { purpose, email, language, address, asker: { secret }, trusted };
    return { sent: await this.emailCodeService.ask(asked), secret };
  }
}
