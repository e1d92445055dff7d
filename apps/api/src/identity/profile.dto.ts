import { type EditProfile, identityLimits } from '@parley/contracts/public';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';

export class EditProfileDto {
  @IsOptional()
  @IsString()
  @MaxLength(identityLimits.tgContactMax)
  @IsPrintable()
  tgContact?: string;

  @IsOptional()
  @IsString()
  @MaxLength(identityLimits.introMax)
  @Matches(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, { message: '$property must not hold control characters' })
  intro?: string;
}
assertSameType<EditProfileDto, EditProfile>(true);
