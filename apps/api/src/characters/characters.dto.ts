import {
  type Allocate,
  type AllocationQuery,
  type AllocationType,
  allocationTypes,
  characterLimits,
  type UsageFilter,
  usageFilters,
  type UsageQuery,
  type UsageSort,
  usageSorts,
} from '@parley/contracts/public';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { Id } from '../http/decorators/ids.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';
import { IsPrintable } from '../http/decorators/printable.js';

const { amountMax, remarkMax } = characterLimits;

export class UsageQueryDto extends PageQueryDto {
  @IsOptional()
  @Id()
  subAccountId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(remarkMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsIn(usageFilters)
  purpose?: UsageFilter;

  @IsOptional()
  @LocalDay()
  from?: string;

  @IsOptional()
  @LocalDay()
  to?: string;

  @IsOptional()
  @IsIn(usageSorts)
  sort?: UsageSort;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  descending?: boolean;
}
assertSameType<UsageQueryDto, UsageQuery>(true);

export class AllocationQueryDto extends PageQueryDto {
  @IsOptional()
  @Id()
  subAccountId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(remarkMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @IsIn(allocationTypes)
  type?: AllocationType;

  @IsOptional()
  @LocalDay()
  from?: string;

  @IsOptional()
  @LocalDay()
  to?: string;
}
assertSameType<AllocationQueryDto, AllocationQuery>(true);

export class AllocateDto {
  @Id()
  subAccountId!: string;

  @IsIn(allocationTypes)
  type!: AllocationType;

  @IsInt()
  @Min(1)
  @Max(amountMax)
  amount!: number;

  @IsOptional()
  @IsString()
  @MaxLength(remarkMax)
  @IsPrintable()
  remark?: string;
}
assertSameType<AllocateDto, Allocate>(true);
