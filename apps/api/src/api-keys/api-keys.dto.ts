import {
  apiKeyLimits,
  type ApiScope,
  apiScopes,
  type EditApiKey,
  type RotateApiKey,
} from '@parley/contracts/public';
import { ArrayNotEmpty, IsIn, IsString, MaxLength, ValidateIf } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { Ids } from '../http/decorators/ids.js';
import { Instant } from '../http/decorators/instant.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { RequiredName } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

const { nameMax, addressesMax, addressMax, subAccountsMax, overlapDaysMax } = apiKeyLimits;

export class EditApiKeyDto {
  @RequiredName(nameMax)
  name!: string;

  @DistinctList(apiScopes.length)
  @ArrayNotEmpty()
  @IsIn(apiScopes, { each: true })
  scopes!: ApiScope[];

  @Ids(subAccountsMax)
  subAccountIds!: string[];

  @DistinctList(addressesMax)
  @IsString({ each: true })
  @MaxLength(addressMax, { each: true })
  @IsPrintable({ each: true })
  addresses!: string[];

  @ValidateIf((_, value) => value !== null)
  @Instant()
  endsAt!: string | null;
}
assertSameType<EditApiKeyDto, EditApiKey>(true);

export class RotateApiKeyDto {
  @WholeNumber(0, overlapDaysMax)
  overlapDays!: number;
}
assertSameType<RotateApiKeyDto, RotateApiKey>(true);
