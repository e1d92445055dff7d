import {
  type CheckResetCode,
  type FirstVisit,
  firstVisitLimits,
  identityLimits,
  inviteCodePattern,
  type Language,
  languages,
  type PasswordLinkToken,
  type RegisterInput,
  type ResetPassword,
  type SetPasswordByLink,
} from '@parley/contracts/public';
import { Equals, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Nested } from '../http/decorators/nested.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { Line, LineOf, OptionalLine } from '../http/decorators/text.js';
import { assertSameType } from '../http/assert-same-type.js';
import { TimeZone } from '../http/decorators/time-zone.js';
import { IsEmailAddress, IsEmailCode, IsNewPassword, Repeats } from './credential-rules.js';

const instantMax = 40;

export class FirstVisitDto {
  @Line(firstVisitLimits.textMax)
  firstState!: string;

  @Line(firstVisitLimits.textMax)
  firstPath!: string;

  @IsISO8601({ strict: true, strictSeparator: true })
  @MaxLength(instantMax)
  firstTime!: string;
}
assertSameType<FirstVisitDto, FirstVisit>(true);

export class RegisterDto {
  @IsEmailAddress()
  email!: string;

  @IsNewPassword()
  password!: string;

  @Repeats('password')
  confirmPassword!: string;

  @OptionalLine(identityLimits.tgContactMax)
  tgContact?: string;

  @Equals(true, { message: '$property must be given' })
  agreement!: boolean;

  @IsEmailCode()
  code!: string;

  @IsOptional()
  @IsString()
  @Matches(inviteCodePattern)
  inviteCode?: string;

  @OptionalIn(languages)
  language?: Language;

  @IsOptional()
  @TimeZone()
  timeZone?: string;

  @IsOptional()
  @Nested(() => FirstVisitDto)
  firstVisit?: FirstVisitDto;

  @IsOptional()
  @LineOf(1, firstVisitLimits.clientIdMax)
  clientId?: string;
}
assertSameType<RegisterDto, RegisterInput>(true);

export class CheckResetCodeDto {
  @IsEmailAddress()
  email!: string;

  @IsEmailCode()
  code!: string;
}
assertSameType<CheckResetCodeDto, CheckResetCode>(true);

export class ResetPasswordDto {
  @IsEmailAddress()
  email!: string;

  @IsEmailCode()
  code!: string;

  @IsNewPassword()
  password!: string;

  @Repeats('password')
  confirmPassword!: string;
}
assertSameType<ResetPasswordDto, ResetPassword>(true);

export class PasswordLinkTokenDto {
  @LineOf(1, identityLimits.passwordLinkMax)
  token!: string;
}
assertSameType<PasswordLinkTokenDto, PasswordLinkToken>(true);

export class SetPasswordByLinkDto extends PasswordLinkTokenDto {
  @IsNewPassword()
  password!: string;

  @Repeats('password')
  confirmPassword!: string;
}
assertSameType<SetPasswordByLinkDto, SetPasswordByLink>(true);
