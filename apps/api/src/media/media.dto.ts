import { mediaLimits, type SignedAddress, type UploadMedium } from '@parley/contracts/public';
import { IsString, Matches, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';

export class UploadMediumDto {
  @IsString()
  @MaxLength(mediaLimits.nameMax)
  @Matches(/\S/, { message: '$property must not be blank' })
  @IsPrintable()
  name!: string;
}
assertSameType<UploadMediumDto, UploadMedium>(true);

export class SignedAddressDto {
  @IsString()
  @MaxLength(12)
  until!: string;

  @IsString()
  @MaxLength(64)
  signature!: string;
}
assertSameType<SignedAddressDto, SignedAddress>(true);
