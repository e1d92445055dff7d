import {
  chatLimits,
  type FanFilter,
  fanLimits,
  type FanQuery,
  type GainType,
  gainTypes,
  pageLimits,
  type PageQuery,
  type PlatformCode,
  platformCodes,
} from '@parley/contracts/public';
import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { Instant } from '../http/decorators/instant.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';

export class FanFilterDto {
  @IsOptional()
  @IsString()
  @MaxLength(fanLimits.searchMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @Id()
  subAccountId?: string;

  @IsOptional()
  @Id()
  socialAccountId?: string;

  @IsOptional()
  @IsIn(platformCodes)
  platform?: PlatformCode;

  @IsOptional()
  @IsIn(gainTypes)
  type?: GainType;

  @IsOptional()
  @Instant()
  from?: string;

  @IsOptional()
  @Instant()
  to?: string;

  @IsOptional()
  @IsString()
  @MaxLength(chatLimits.tagMax)
  @IsPrintable()
  tag?: string;

  @IsOptional()
  @Id()
  workOrderId?: string;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  late?: boolean;
}
assertSameType<FanFilterDto, FanFilter>(true);

/** The filter, and the page as `PageQueryDto` has it. */
export class FanQueryDto extends FanFilterDto implements PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page?: number;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(pageLimits.most)
  pageSize?: number;

  @IsOptional()
  @Id()
  after?: string;

  @IsOptional()
  @Id()
  before?: string;
}
assertSameType<FanQueryDto, FanQuery>(true);
