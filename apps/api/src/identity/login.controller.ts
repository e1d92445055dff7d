import { Body, Controller, Req, Res } from '@nestjs/common';
import type { SignedIn, TotpAsked } from '@parley/contracts/public';
import { SignInService } from '@parley/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';
import { LoginDto } from './identity.dto.js';
import { SessionCookies } from './session-cookies.js';
import { TotpLoginDto } from './totp.dto.js';

@Controller()
export class LoginController {
  constructor(
    private readonly signInService: SignInService,
    private readonly sessionCookies: SessionCookies,
  ) {}

  @Endpoint('identity.login')
  async login(
    @Body() input: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn | TotpAsked> {
    const answer = await this.signInService.signIn(input, this.sessionCookies.originOf(request));
    if ('grant' in answer) return this.sessionCookies.answer(reply, answer);
    void reply.header('cache-control', 'no-store');
    return answer.asked;
  }

  @Endpoint('identity.login-totp')
  async loginTotp(
    @Body() input: TotpLoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const entry = await this.signInService.signInWithTotp(input, this.sessionCookies.originOf(request));
    return this.sessionCookies.answer(reply, entry);
  }
}
