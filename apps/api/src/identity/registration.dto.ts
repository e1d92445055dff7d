import {
  type CheckResetCode,
  type FirstVisit,
  identityLimits,
  inviteCodePattern,
  type Language,
  languages,
  type PasswordLinkToken,
  promotionLimits,
  type RegisterInput,
  type ResetPassword,
  type SetPasswordByLink,
} from '@parley/contracts/public';
import { Equals, IsIn, IsISO8601, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { Nested } from '../http/decorators/nested.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { TimeZone } from '../http/decorators/time-zone.js';
import { IsEmailAddress, IsEmailCode, IsNewPassword, Repeats } from './credential-rules.js';

const instantMax = 40;

export class FirstVisitDto {
  @IsString()
  @MaxLength(identityLimits.firstVisitMax)
  @IsPrintable()
  firstState!: string;

  @IsString()
  @MaxLength(identityLimits.firstVisitMax)
  @IsPrintable()
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

  @IsOptional()
  @IsString()
  @MaxLength(identityLimits.tgContactMax)
  @IsPrintable()
  tgContact?: string;

  @Equals(true, { message: '$property must be given' })
  agreement!: boolean;

  @IsEmailCode()
  code!: string;

  @IsOptional()
  @IsString()
  @Matches(inviteCodePattern)
  inviteCode?: string;

  @IsOptional()
  @IsIn(languages)
  language?: Language;

  @IsOptional()
  @TimeZone()
  timeZone?: string;

  @IsOptional()
  @Nested(() => FirstVisitDto)
  firstVisit?: FirstVisitDto;

  @IsOptional()
  @IsString()
  @Length(1, promotionLimits.clientIdMax)
  @IsPrintable()
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
  @IsString()
  @Length(1, identityLimits.passwordLinkMax)
  @IsPrintable()
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
