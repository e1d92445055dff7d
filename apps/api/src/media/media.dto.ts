import { mediaLimits, type SignedAddress, type UploadMedium } from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { RequiredName, Text } from '../http/decorators/text.js';

export class UploadMediumDto {
  @RequiredName(mediaLimits.nameMax)
  name!: string;
}
assertSameType<UploadMediumDto, UploadMedium>(true);

export class SignedAddressDto {
  @Text(12)
  until!: string;

  @Text(64)
  signature!: string;
}
assertSameType<SignedAddressDto, SignedAddress>(true);
