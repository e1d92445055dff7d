import {
  type EditSystemNotice,
  type Language,
  type NoticeLevel,
  noticeLevels,
  packageFamilies,
  type PackageFamily,
  type SystemNoticeAudience,
  systemNoticeAudiences,
  type SystemNoticeContents,
  systemNoticeLimits,
  type SystemNoticeQuery,
  type SystemNoticeState,
  systemNoticeStates,
  type SystemNoticeTarget,
} from '@parley/contracts/public';
import { IsIn, IsOptional, IsString, Length, ValidateIf } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Ids } from '../http/decorators/ids.js';
import { Instant } from '../http/decorators/instant.js';
import { Nested } from '../http/decorators/nested.js';
import { OptionalIn } from '../http/decorators/optional.js';
import { IsPrintableText } from '../http/decorators/printable.js';
import { Text, TrimmedLine } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';
import { PageQueryDto } from '../http/page.dto.js';

export class SystemNoticeQueryDto extends PageQueryDto {
  @IsOptional()
  @Text(100)
  search?: string;

  @OptionalIn(systemNoticeStates)
  state?: SystemNoticeState;

  @OptionalIn(noticeLevels)
  level?: NoticeLevel;

  @OptionalIn(systemNoticeAudiences)
  audience?: SystemNoticeAudience;
}
assertSameType<SystemNoticeQueryDto, SystemNoticeQuery>(true);

export class SystemNoticeTargetDto {
  @IsIn(systemNoticeAudiences)
  audience!: SystemNoticeAudience;

  @ValidateIf(({ family }: SystemNoticeTarget) => family !== null)
  @IsIn(packageFamilies)
  family!: PackageFamily | null;

  @Ids(systemNoticeLimits.tenantsMax)
  tenantIds!: string[];
}
assertSameType<SystemNoticeTargetDto, SystemNoticeTarget>(true);

export class SystemNoticeContentDto {
  @TrimmedLine(systemNoticeLimits.titleMax)
  title!: string;

  @Trim()
  @IsString()
  @Length(1, systemNoticeLimits.textMax)
  @IsPrintableText()
  text!: string;
}

export class SystemNoticeContentsDto implements Record<Language, SystemNoticeContentDto> {
  @Nested(() => SystemNoticeContentDto)
  'zh-CN'!: SystemNoticeContentDto;

  @Nested(() => SystemNoticeContentDto)
  'en-US'!: SystemNoticeContentDto;
}
assertSameType<SystemNoticeContentsDto, SystemNoticeContents>(true);

export class EditSystemNoticeDto extends SystemNoticeTargetDto {
  @IsIn(noticeLevels)
  level!: NoticeLevel;

  @Nested(() => SystemNoticeContentsDto)
  contents!: SystemNoticeContentsDto;

  @ValidateIf(({ startsAt }: EditSystemNotice) => startsAt !== null)
  @Instant()
  startsAt!: string | null;

  @Instant()
  endsAt!: string;
}
assertSameType<EditSystemNoticeDto, EditSystemNotice>(true);
