import { Injectable } from '@nestjs/common';
import type { AskEmailCode, EmailCodeSent } from '@parley/contracts/public';
import { EmailCodes } from './email-codes.js';
import { Registration } from './registration.js';

/** Codes for who is not signed in. */
@Injectable()
export class VisitorCodes {
  constructor(
    private readonly registration: Registration,
    private readonly codes: EmailCodes,
  ) {}

  /**
   * Rejects with `identity.registration_closed`, whatever the address is, before a code is sent that could not be
   * used; `address` is where it is asked from.
   */
  async ask({ purpose, email, language }: AskEmailCode, address: string): Promise<EmailCodeSent> {
    if (purpose === 'register') await this.registration.refuseClosed();
    return this.codes.ask({ purpose, email, language, address });
  }
}
