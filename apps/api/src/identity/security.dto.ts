import { type ChangeEmail, type ChangePassword, identityLimits } from '@parley/contracts/public';
import { IsIn, ValidateIf } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { RequiredText } from '../http/decorators/text.js';
import { IsEmailAddress, IsEmailCode, IsNewPassword, Repeats } from './credential-rules.js';

const ownPurposes = ['password', 'email'] as const;

export class AskOwnCodeDto {
  @IsIn(ownPurposes)
  purpose!: (typeof ownPurposes)[number];

  /** The new address, for `email`. */
  @ValidateIf(({ purpose }: AskOwnCodeDto) => purpose === 'email')
  @IsEmailAddress()
  email?: string;
}

export class ChangePasswordDto {
  @IsNewPassword()
  password!: string;

  @Repeats('password')
  confirmPassword!: string;

  @IsEmailCode()
  code!: string;
}
assertSameType<ChangePasswordDto, ChangePassword>(true);

export class ChangeEmailDto {
  @IsEmailAddress()
  currentEmail!: string;

  @IsEmailAddress()
  newEmail!: string;

  @RequiredText(identityLimits.passwordMax)
  password!: string;

  @IsEmailCode()
  code!: string;
}
assertSameType<ChangeEmailDto, ChangeEmail>(true);
