import { Body, Controller, Header, Ip } from '@nestjs/common';
import type { TotpEnabled, TotpStart } from '@parley/contracts/public';
import { type Caller, Totp } from '@parley/domain/identity';
import { CodedError } from '@parley/platform/errors';
import { CurrentCaller } from '../http/caller.js';
import { Endpoint } from '../http/endpoint.js';
import { TotpConfirmDto, TotpDisableDto } from './totp.dto.js';

/** One-time codes, switched on and off by whom they protect. */
@Controller()
export class TotpController {
  constructor(private readonly totp: Totp) {}

  @Endpoint('identity.totp-start')
  @Header('cache-control', 'no-store')
  async start(@CurrentCaller() caller: Caller): Promise<TotpStart> {
    return this.totp.start(userOf(caller));
  }

  @Endpoint('identity.totp-confirm')
  @Header('cache-control', 'no-store')
  async confirm(
    @CurrentCaller() caller: Caller,
    @Body() { code }: TotpConfirmDto,
    @Ip() address: string,
  ): Promise<TotpEnabled> {
    return this.totp.confirm(userOf(caller), code, address);
  }

  @Endpoint('identity.totp-disable')
  async disable(
    @CurrentCaller() caller: Caller,
    @Body() input: TotpDisableDto,
    @Ip() address: string,
  ): Promise<null> {
    await this.totp.disable(userOf(caller), input, address);
    return null;
  }
}

function userOf({ userId, ...caller }: Caller): Caller & { userId: string } {
  if (userId === null) throw new CodedError('request.forbidden', 'This belongs to users.');
  return { ...caller, userId };
}
