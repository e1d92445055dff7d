import { Body, Controller, Req } from '@nestjs/common';
import type { EmailCodeSent } from '@parley/contracts/public';
import { EmailCodes } from '@parley/domain/identity';
import type { FastifyRequest } from 'fastify';
import { Endpoint } from '../http/endpoint.js';
import { AskEmailCodeDto } from './email-code.dto.js';

/** Codes for who is not signed in. */
@Controller()
export class EmailCodeController {
  constructor(private readonly codes: EmailCodes) {}

  @Endpoint('identity.ask-email-code')
  async ask(@Body() asked: AskEmailCodeDto, @Req() request: FastifyRequest): Promise<EmailCodeSent> {
    const { purpose, email, language } = asked;
    return this.codes.ask({ purpose, email, language, address: request.ip });
  }
}
