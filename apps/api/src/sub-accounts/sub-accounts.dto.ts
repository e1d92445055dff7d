import {
  type ActivationCodesQuery,
  type CharacterMode,
  characterLimits,
  characterModes,
  type CreateSubAccount,
  type CreateSubAccounts,
  type DedupeScope,
  dedupeScopes,
  type EditSubAccount,
  type EditSubAccounts,
  type ListedStatus,
  listedStatuses,
  type PlatformCode,
  platformCodes,
  type PortMode,
  clientPlatformCodes,
  portModes,
  type SubAccountFilter,
  type SubAccountQuery,
  type SubAccountSelection,
  type SubAccountSettings,
  type SubAccountSort,
  subAccountLimits,
  subAccountSorts,
} from '@parley/contracts/public';
import { ArrayNotEmpty, IsBoolean, IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { IntersectionType, PartialType } from '@nestjs/swagger';
import { Before } from '../http/decorators/before.js';
import { DistinctList } from '../http/decorators/distinct-list.js';
import { OrNull, OrUndefined } from '../http/decorators/presence.js';
import { Id, SomeIds } from '../http/decorators/ids.js';
import { NestedList } from '../http/decorators/nested.js';
import { OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { SelectedFilter, SelectedIds } from '../http/decorators/selection.js';
import { Line, OptionalLine } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';

const { accountMin, accountMax, accountPattern, remarkMax, portsMax, createMax, batchMax, editMax } =
  subAccountLimits;
const { amountMax, refillMax } = characterLimits;

/** No controls, NUL among them: PostgreSQL and screens refuse them. */
export class SubAccountSettingsDto {
  @Line(remarkMax)
  @Matches(/\S/, { message: 'remark must not be empty' })
  remark!: string;

  @DistinctList(clientPlatformCodes.length)
  @ArrayNotEmpty()
  @IsIn(clientPlatformCodes, { each: true })
  platforms!: PlatformCode[];

  @IsIn(portModes)
  portMode!: PortMode;

  @WholeNumber(0, portsMax)
  portsReserved!: number;

  @OrNull()
  @WholeNumber(1, portsMax)
  portLimit!: number | null;

  @IsBoolean()
  multiDevice!: boolean;

  @IsBoolean()
  profileSharing!: boolean;

  @IsBoolean()
  autoReply!: boolean;

  @IsBoolean()
  sessionArchive!: boolean;

  @IsIn(dedupeScopes)
  dedupeScope!: DedupeScope;

  @IsIn(characterModes)
  characterMode!: CharacterMode;

  @IsBoolean()
  autoAllocate!: boolean;

  @WholeNumber(0, refillMax)
  lowThreshold!: number;

  @WholeNumber(0, refillMax)
  refillAmount!: number;
}
assertSameType<SubAccountSettingsDto, SubAccountSettings>(true);

export class CreateSubAccountDto extends SubAccountSettingsDto {
  @OrUndefined()
  @IsString()
  @Length(accountMin, accountMax)
  @Matches(new RegExp(accountPattern), {
    message: 'account may hold lower-case letters, digits and hyphens, a letter or digit at both ends',
  })
  account?: string;

  @OrUndefined()
  @WholeNumber(0, amountMax)
  characters?: number;
}
assertSameType<CreateSubAccountDto, CreateSubAccount>(true);

export class CreateSubAccountsDto extends SubAccountSettingsDto {
  @WholeNumber(1, createMax)
  count!: number;

  @OrUndefined()
  @WholeNumber(0, amountMax)
  characters?: number;
}
assertSameType<CreateSubAccountsDto, CreateSubAccounts>(true);

export class ActivationCodesDto {
  @IsOptional()
  @SomeIds(batchMax)
  ids?: string[];

  @IsOptional()
  @IsString()
  @Id()
  taskId?: string;
}
assertSameType<ActivationCodesDto, ActivationCodesQuery>(true);

/** Omitted fields stay as they are; null is refused. */
export class SubAccountChangesDto extends PartialType(SubAccountSettingsDto, { skipNullProperties: false }) {}

export class EditSubAccountDto extends SubAccountChangesDto {
  @Before(() => SubAccountChangesDto)
  before?: SubAccountChangesDto;
}
assertSameType<EditSubAccountDto, EditSubAccount>(true);

export class OneEditDto extends EditSubAccountDto {
  @Id()
  id!: string;
}

export class EditSubAccountsDto {
  @NestedList(() => OneEditDto, editMax)
  @ArrayNotEmpty()
  edits!: OneEditDto[];
}
assertSameType<EditSubAccountsDto, EditSubAccounts>(true);

export class SubAccountFilterDto {
  @OptionalLine(remarkMax)
  search?: string;

  @OptionalIn(listedStatuses)
  status?: ListedStatus;

  @OptionalIn(platformCodes)
  platform?: PlatformCode;

  @QueryBoolean()
  connected?: boolean;
}
assertSameType<SubAccountFilterDto, SubAccountFilter>(true);

export class SubAccountSelectionDto {
  @SelectedIds(batchMax)
  ids?: string[];

  @SelectedFilter(() => SubAccountFilterDto)
  filter?: SubAccountFilterDto;
}
assertSameType<SubAccountSelectionDto, SubAccountSelection>(true);

export class SubAccountQueryDto extends IntersectionType(SubAccountFilterDto, PageQueryDto) {
  @OptionalIn(subAccountSorts)
  sort?: SubAccountSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<SubAccountQueryDto, SubAccountQuery>(true);
