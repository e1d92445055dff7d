import { Body, Controller, Req, Res } from '@nestjs/common';
import type { Registered } from '@parley/contracts/public';
import { PasswordChangeService, RegistrationService } from '@parley/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Endpoint } from '../http/decorators/endpoint.js';
import { CheckResetCodeDto, RegisterDto, ResetPasswordDto } from './registration.dto.js';
import { SessionCookies } from './session-cookies.js';

/** For who has no account yet, or no password any more. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly registrationService: RegistrationService,
    private readonly passwordChangeService: PasswordChangeService,
    private readonly cookies: SessionCookies,
  ) {}

  @Endpoint('identity.register')
  async register(
    @Body() input: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Registered> {
    const { userName, entry } = await this.registrationService.register(
      input,
      this.cookies.originOf(request),
    );
    return { userName, ...this.cookies.answer(reply, entry) };
  }

  @Endpoint('identity.check-reset-code')
  async checkResetCode(@Body() given: CheckResetCodeDto, @Req() request: FastifyRequest): Promise<null> {
    await this.passwordChangeService.checkCode(given, this.cookies.askerOf(request));
    return null;
  }

  @Endpoint('identity.reset-password')
  async resetPassword(@Body() input: ResetPasswordDto, @Req() request: FastifyRequest): Promise<null> {
    await this.passwordChangeService.reset(input, this.cookies.askerOf(request));
    return null;
  }
}
