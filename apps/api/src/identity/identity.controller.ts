import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Captcha, CurrentUser, SignedIn } from '@parley/contracts/public';
import { type Caller, Captchas, CurrentUsers, type Grant, Sessions, SignIn } from '@parley/domain/identity';
import { Secrets } from '@parley/platform/crypto';
import { CodedError } from '@parley/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { checkXsrf } from '../http/xsrf.js';
import { LoginDto } from './identity.dto.js';
import { SessionCookies } from './session-cookies.js';

@Controller()
export class IdentityController {
  constructor(
    private readonly captchas: Captchas,
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly currentUsers: CurrentUsers,
    private readonly cookies: SessionCookies,
    private readonly secrets: Secrets,
  ) {}

  @Endpoint('identity.captcha')
  async captcha(@Req() request: FastifyRequest): Promise<Captcha> {
    return this.captchas.draw(request.ip);
  }

  @Endpoint('identity.login')
  async login(
    @Body() input: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const client = request.headers['user-agent'];
    const grant = await this.signIn.console(input, { address: request.ip, ...(client && { client }) });
    return this.answer(reply, grant);
  }

  @Endpoint('identity.refresh')
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const refreshToken = this.cookies.refreshToken(request);
    if (refreshToken === null) throw new CodedError('identity.session_ended', 'Sign in first.');
    checkXsrf(this.secrets, request, refreshToken);
    return this.answer(reply, await this.sessions.refresh('console', refreshToken));
  }

  @Endpoint('identity.logout')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<null> {
    const refreshToken = this.cookies.refreshToken(request);
    if (refreshToken !== null) {
      checkXsrf(this.secrets, request, refreshToken);
      await this.sessions.logout(refreshToken);
    }
    this.cookies.clear(reply);
    return null;
  }

  @Endpoint('identity.current-user')
  async currentUser(@CurrentCaller() caller: Caller): Promise<CurrentUser> {
    return this.currentUsers.view(caller);
  }

  private answer(reply: FastifyReply, grant: Grant): SignedIn {
    this.cookies.set(reply, grant);
    void reply.header('cache-control', 'no-store');
    return { accessToken: grant.accessToken, expiresIn: grant.expiresIn };
  }
}
