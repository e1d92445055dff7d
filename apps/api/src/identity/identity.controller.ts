import { Controller, Req, Res } from '@nestjs/common';
import type { Captcha, CurrentUser, ProofChallenge, RememberKey, SignedIn } from '@parley/contracts/public';
import {
  type Caller,
  CaptchaService,
  CurrentUserQueries,
  RememberedFormService,
  SessionService,
} from '@parley/domain/identity';
import { AppError } from '@parley/platform/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { SessionCookies } from './session-cookies.js';

@Controller()
export class IdentityController {
  constructor(
    private readonly captchaService: CaptchaService,
    private readonly rememberedFormService: RememberedFormService,
    private readonly sessionService: SessionService,
    private readonly currentUserQueries: CurrentUserQueries,
    private readonly sessionCookies: SessionCookies,
  ) {}

  @Endpoint('identity.captcha')
  async captcha(@Req() request: FastifyRequest): Promise<Captcha> {
    return this.captchaService.draw(request.ip);
  }

  @Endpoint('identity.proof-challenge')
  async proofChallenge(@Req() request: FastifyRequest): Promise<ProofChallenge> {
    return this.captchaService.challenge(request.ip);
  }

  @Endpoint('identity.remember-key')
  async rememberKey(): Promise<RememberKey> {
    return this.rememberedFormService.key();
  }

  @Endpoint('identity.refresh')
  async refresh(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedIn> {
    const refreshToken = this.sessionCookies.refreshToken(request);
    if (refreshToken === null) throw new AppError('identity.session_ended', 'Sign in first.');
    return this.sessionCookies.answer(reply, {
      grant: await this.sessionService.refresh('console', refreshToken),
    });
  }

  @Endpoint('identity.logout')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<null> {
    await this.sessionService.signOut(this.sessionCookies.refreshToken(request));
    this.sessionCookies.clear(reply);
    return null;
  }

  @Endpoint('identity.current-user')
  async currentUser(@CurrentCaller() caller: Caller): Promise<CurrentUser> {
    return this.currentUserQueries.get(caller);
  }
}
