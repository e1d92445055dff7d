import { Body, Controller, Ip } from '@nestjs/common';
import type { EmailCodeSent } from '@parley/contracts/public';
import { VisitorCodes } from '@parley/domain/identity';
import { Endpoint } from '../http/endpoint.js';
import { AskEmailCodeDto } from './email-code.dto.js';

/** Codes for who is not signed in. */
@Controller()
export class EmailCodeController {
  constructor(private readonly codes: VisitorCodes) {}

  @Endpoint('identity.ask-email-code')
  async ask(@Body() asked: AskEmailCodeDto, @Ip() address: string): Promise<EmailCodeSent> {
    return this.codes.ask(asked, address);
  }
}
