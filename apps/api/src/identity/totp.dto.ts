import { identityLimits, type TotpConfirm, type TotpDisable, type TotpLogin } from '@parley/contracts/public';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';

const totpTokenMax = 64;

export class TotpConfirmDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(identityLimits.totpCodeMax)
  @Showable()
  code!: string;
}
sameType<TotpConfirmDto, TotpConfirm>(true);

export class TotpDisableDto extends TotpConfirmDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(identityLimits.passwordMax)
  password!: string;
}
sameType<TotpDisableDto, TotpDisable>(true);

export class TotpLoginDto extends TotpConfirmDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(totpTokenMax)
  totpToken!: string;
}
sameType<TotpLoginDto, TotpLogin>(true);
