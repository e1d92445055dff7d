import { PartialType, PickType } from '@nestjs/swagger';
import {
  type CreateShare,
  type EditShare,
  type OpenShare,
  type RefreshMinutes,
  refreshMinutes,
  type SetCommonPassword,
  type ShareAccess,
  shareAccesses,
  shareLimits,
  type ShareQuery,
  type ShareRange,
  shareRanges,
  type ShareSettings,
  type ShareStatus,
  shareStatuses,
  workOrderLimits,
} from '@parley/contracts/public';
import { IsBoolean, IsIn, IsOptional, IsString, Length, Matches } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { assertSameType } from '../http/assert-same-type.js';
import { Ids } from '../http/decorators/ids.js';
import { OptionalBoolean, OptionalIn } from '../http/decorators/optional.js';
import { OrNull } from '../http/decorators/presence.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { Line, OptionalLine, RequiredLine } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { PageQueryDto } from '../http/page.dto.js';

const { titleMax, passwordMin, passwordMax, validDaysMax, accountsMax } = shareLimits;

const IsSharePassword = (): PropertyDecorator =>
  applyDecorators(
    IsString(),
    Length(passwordMin, passwordMax),
    IsPrintable(),
    Matches(/^\S*$/, { message: '$property must have no blanks' }),
  );

export class ShareSettingsDto {
  @Trim()
  @RequiredLine(titleMax)
  title!: string;

  @IsIn(shareRanges)
  range!: ShareRange;

  @Ids(accountsMax)
  socialAccountIds!: string[];

  @OrNull()
  @WholeNumber(1, validDaysMax)
  validDays!: number | null;

  @IsIn(shareAccesses)
  access!: ShareAccess;

  @IsBoolean()
  usesCommonPassword!: boolean;

  @IsIn(refreshMinutes)
  refreshMinutes!: RefreshMinutes;
}
assertSameType<ShareSettingsDto, ShareSettings>(true);

export class CreateShareDto extends ShareSettingsDto {
  @Line(64)
  workOrderId!: string;

  @IsOptional()
  @IsSharePassword()
  password?: string;

  @OptionalBoolean()
  showsFullAccounts?: boolean;
}
assertSameType<CreateShareDto, CreateShare>(true);

/** Fields that are left out stay; null is no setting. */
export class EditShareDto extends PartialType(
  PickType(CreateShareDto, [
    ...(['title', 'range', 'socialAccountIds', 'refreshMinutes'] as const),
    ...(['password', 'showsFullAccounts'] as const),
  ]),
  { skipNullProperties: false },
) {}
assertSameType<EditShareDto, EditShare>(true);

export class SetCommonPasswordDto {
  @OrNull()
  @IsSharePassword()
  password!: string | null;
}
assertSameType<SetCommonPasswordDto, SetCommonPassword>(true);

export class OpenShareDto {
  @IsSharePassword()
  password!: string;
}
assertSameType<OpenShareDto, OpenShare>(true);

export class ShareQueryDto extends PageQueryDto {
  @OptionalLine(workOrderLimits.nameMax)
  search?: string;

  @OptionalIn(shareStatuses)
  status?: ShareStatus;

  @OptionalIn(shareAccesses)
  access?: ShareAccess;

  @OptionalLine(64)
  workOrderId?: string;
}
assertSameType<ShareQueryDto, ShareQuery>(true);
