import { Body, Controller } from '@nestjs/common';
import type { Registered } from '@parley/contracts/public';
import { PasswordChanges, Registration } from '@parley/domain/identity';
import { Endpoint } from '../http/endpoint.js';
import { RegisterDto, ResetPasswordDto } from './registration.dto.js';

/** For who has no account yet, or no password any more. */
@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: Registration,
    private readonly passwordChanges: PasswordChanges,
  ) {}

  @Endpoint('identity.register')
  async register(@Body() input: RegisterDto): Promise<Registered> {
    return this.registration.register(input);
  }

  @Endpoint('identity.reset-password')
  async resetPassword(@Body() input: ResetPasswordDto): Promise<null> {
    await this.passwordChanges.reset(input);
    return null;
  }
}
