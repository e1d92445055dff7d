import { identityLimits, type TotpConfirm, type TotpDisable, type TotpLogin } from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { RequiredLine, RequiredText } from '../http/decorators/text.js';

const totpTokenMax = 64;

export class TotpConfirmDto {
  @RequiredLine(identityLimits.totpCodeMax)
  code!: string;
}
assertSameType<TotpConfirmDto, TotpConfirm>(true);

export class TotpDisableDto extends TotpConfirmDto {
  @RequiredText(identityLimits.passwordMax)
  password!: string;
}
assertSameType<TotpDisableDto, TotpDisable>(true);

export class TotpLoginDto extends TotpConfirmDto {
  @RequiredText(totpTokenMax)
  totpToken!: string;
}
assertSameType<TotpLoginDto, TotpLogin>(true);
