import { Body, Controller, Req, Res } from '@nestjs/common';
import type { EmailCodeSent } from '@parley/contracts/public';
import { EmailCodeService } from '@parley/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';
import { AskEmailCodeDto } from './email-code.dto.js';
import { SessionCookies } from './session-cookies.js';

@Controller()
export class EmailCodeController {
  constructor(
    private readonly emailCodeService: EmailCodeService,
    private readonly sessionCookies: SessionCookies,
  ) {}

  @Endpoint('identity.ask-email-code')
  async ask(
    @Body() asked: AskEmailCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EmailCodeSent> {
    const { sent, secret } = await this.emailCodeService.askAsVisitor(
      asked,
      this.sessionCookies.askerOf(request),
    );
    this.sessionCookies.keepCodeSecret(reply, secret);
    return sent;
  }
}
