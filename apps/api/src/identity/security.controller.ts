import { Body, Controller, Ip } from '@nestjs/common';
import type { AskOwnCode, EmailCodeSent, Profile } from '@parley/contracts/public';
import { EmailCodeService, PasswordChangeService, ProfileService } from '@parley/domain/identity';
import { CurrentUserCaller, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { AskOwnCodeDto, ChangeEmailDto, ChangePasswordDto } from './security.dto.js';

@Controller()
export class SecurityController {
  constructor(
    private readonly emailCodeService: EmailCodeService,
    private readonly passwordChangeService: PasswordChangeService,
    private readonly profileService: ProfileService,
  ) {}

  @Endpoint('identity.ask-own-code')
  async askOwnCode(
    @CurrentUserCaller() caller: UserCaller,
    @Body() asked: AskOwnCodeDto,
    @Ip() address: string,
  ): Promise<EmailCodeSent> {
    return this.emailCodeService.askOwn(caller, ownCodeOf(asked), address);
  }

  @Endpoint('identity.change-password')
  async changePassword(
    @CurrentUserCaller() caller: UserCaller,
    @Body() input: ChangePasswordDto,
    @Ip() address: string,
  ): Promise<null> {
    await this.passwordChangeService.change(caller, input, address);
    return null;
  }

  @Endpoint('identity.change-email')
  async changeEmail(
    @CurrentUserCaller() caller: UserCaller,
    @Body() input: ChangeEmailDto,
    @Ip() address: string,
  ): Promise<Profile> {
    return this.profileService.changeEmail(caller, input, address);
  }
}

const ownCodeOf = ({ purpose, email = '' }: AskOwnCodeDto): AskOwnCode =>
  purpose === 'email' ? { purpose, email } : { purpose };
