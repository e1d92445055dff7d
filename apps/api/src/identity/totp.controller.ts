import { Body, Controller, Header, Ip } from '@nestjs/common';
import type { TotpEnabled, TotpStart } from '@parley/contracts/public';
import { TotpService } from '@parley/domain/identity';
import { CurrentUserCaller, type UserCaller } from '../http/decorators/caller.js';
import { Endpoint } from '../http/decorators/endpoint.js';
import { TotpConfirmDto, TotpDisableDto } from './totp.dto.js';

/** Users switch their own one-time codes on and off. */
@Controller()
export class TotpController {
  constructor(private readonly totpService: TotpService) {}

  @Endpoint('identity.totp-start')
  @Header('cache-control', 'no-store')
  async start(@CurrentUserCaller() caller: UserCaller): Promise<TotpStart> {
    return this.totpService.start(caller);
  }

  @Endpoint('identity.totp-confirm')
  @Header('cache-control', 'no-store')
  async confirm(
    @CurrentUserCaller() caller: UserCaller,
    @Body() { code }: TotpConfirmDto,
    @Ip() address: string,
  ): Promise<TotpEnabled> {
    return this.totpService.confirm(caller, code, address);
  }

  @Endpoint('identity.totp-disable')
  async disable(
    @CurrentUserCaller() caller: UserCaller,
    @Body() input: TotpDisableDto,
    @Ip() address: string,
  ): Promise<null> {
    await this.totpService.disable(caller, input, address);
    return null;
  }
}
