import { Controller, Req, Res } from '@nestjs/common';
import type { Captcha, CurrentUser, RememberKey, SignedIn } from '@parley/contracts/public';
import {
  type Caller,
  Captchas,
  CurrentUsers,
  RememberKeys,
  Sessions,
  SignOut,
} from '@parley/domain/identity';
import { CodedError } from '@parley/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { SessionCookies } from './session-cookies.js';

/** What comes before a sign-in and after it. */
@Controller()
export class IdentityController {
  constructor(
    private readonly captchas: Captchas,
    private readonly rememberKeys: RememberKeys,
    private readonly sessions: Sessions,
    private readonly signOut: SignOut,
    private readonly currentUsers: CurrentUsers,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint('identity.captcha')
  async captcha(@Req() request: FastifyRequest): Promise<Captcha> {
    return this.captchas.draw(request.ip);
  }

  @Endpoint('identity.remember-key')
  async rememberKey(): Promise<RememberKey> {
    return this.rememberKeys.current();
  }

  @Endpoint('identity.refresh')
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const refreshToken = this.cookies.refreshToken(request);
    if (refreshToken === null) throw new CodedError('identity.session_ended', 'Sign in first.');
    return this.cookies.answer(reply, { grant: await this.sessions.refresh('console', refreshToken) });
  }

  @Endpoint('identity.logout')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<null> {
    await this.signOut.console(this.cookies.refreshToken(request));
    this.cookies.clear(reply);
    return null;
  }

  @Endpoint('identity.current-user')
  async currentUser(@CurrentCaller() caller: Caller): Promise<CurrentUser> {
    return this.currentUsers.view(caller);
  }
}
