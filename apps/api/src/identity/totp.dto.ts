import { identityLimits, type TotpConfirm, type TotpDisable, type TotpLogin } from '@parley/contracts/public';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';

const totpTokenMax = 64;

export class TotpConfirmDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(identityLimits.totpCodeMax)
  @IsPrintable()
  code!: string;
}
assertSameType<TotpConfirmDto, TotpConfirm>(true);

export class TotpDisableDto extends TotpConfirmDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(identityLimits.passwordMax)
  password!: string;
}
assertSameType<TotpDisableDto, TotpDisable>(true);

export class TotpLoginDto extends TotpConfirmDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(totpTokenMax)
  totpToken!: string;
}
assertSameType<TotpLoginDto, TotpLogin>(true);
