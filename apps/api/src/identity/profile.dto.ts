import { type EditProfile, identityLimits } from '@parley/contracts/public';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';

export class EditProfileDto {
  @IsOptional()
  @IsString()
  @MaxLength(identityLimits.tgContactMax)
  @Showable()
  tgContact?: string;

  @IsOptional()
  @IsString()
  @MaxLength(identityLimits.introMax)
  @Matches(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, { message: '$property must not hold control characters' })
  intro?: string;
}
sameType<EditProfileDto, EditProfile>(true);
