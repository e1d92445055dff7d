import { type EditProfile, identityLimits } from '@parley/contracts/public';
import { IsOptional, Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalLine, Text } from '../http/decorators/text.js';

export class EditProfileDto {
  @OptionalLine(identityLimits.tgContactMax)
  tgContact?: string;

  @IsOptional()
  @Text(identityLimits.introMax)
  @Matches(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, { message: '$property must not hold control characters' })
  intro?: string;
}
assertSameType<EditProfileDto, EditProfile>(true);
