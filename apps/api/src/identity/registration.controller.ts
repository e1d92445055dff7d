import { Body, Controller, Req, Res } from '@nestjs/common';
import type { PasswordLinkOwner, Registered } from '@parley/contracts/public';
import { PasswordChangeService } from '@parley/domain/identity';
import { InvitationService } from '@parley/domain/promotion';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';
import { InvitationCookies } from '../promotion/invitation-cookies.js';
import {
  CheckResetCodeDto,
  PasswordLinkTokenDto,
  RegisterDto,
  ResetPasswordDto,
  SetPasswordByLinkDto,
} from './registration.dto.js';
import { SessionCookies } from './session-cookies.js';

/** For visitors who have no account yet, or have forgotten their password. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly invitationService: InvitationService,
    private readonly passwordChangeService: PasswordChangeService,
    private readonly sessionCookies: SessionCookies,
    private readonly invitationCookies: InvitationCookies,
  ) {}

  @Endpoint('identity.register')
  async register(
    @Body() input: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Registered> {
    const { userName, entry, invitation } = await this.invitationService.register(
      input,
      this.sessionCookies.originOf(request),
      this.invitationCookies.valueOf(request),
    );
    return { userName, invitation, ...this.sessionCookies.answer(reply, entry) };
  }

  @Endpoint('identity.check-reset-code')
  async checkResetCode(@Body() given: CheckResetCodeDto, @Req() request: FastifyRequest): Promise<null> {
    await this.passwordChangeService.checkCode(given, this.sessionCookies.askerOf(request));
    return null;
  }

  @Endpoint('identity.reset-password')
  async resetPassword(@Body() input: ResetPasswordDto, @Req() request: FastifyRequest): Promise<null> {
    await this.passwordChangeService.reset(input, this.sessionCookies.askerOf(request));
    return null;
  }

  @Endpoint('identity.check-password-link')
  async checkPasswordLink(
    @Body() { token }: PasswordLinkTokenDto,
    @Req() { ip }: FastifyRequest,
  ): Promise<PasswordLinkOwner> {
    return this.passwordChangeService.checkLink(token, ip);
  }

  @Endpoint('identity.use-password-link')
  async usePasswordLink(@Body() input: SetPasswordByLinkDto, @Req() { ip }: FastifyRequest): Promise<null> {
    await this.passwordChangeService.useLink(input, ip);
    return null;
  }
}
