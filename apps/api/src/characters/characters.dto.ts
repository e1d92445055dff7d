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
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Flag } from '../http/decorators/to-boolean.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { PageQueryDto } from '../http/page.dto.js';
import { sameType } from '../http/assert-same-type.js';
import { Showable } from '../http/decorators/printable.js';

const { amountMax, remarkMax } = characterLimits;

const SubAccountId = (): PropertyDecorator => Matches(/^[a-z0-9_]{1,64}$/);

export class UsageQueryDto extends PageQueryDto {
  @IsOptional()
  @SubAccountId()
  subAccountId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(remarkMax)
  @Showable()
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
  @Flag()
  @IsBoolean()
  descending?: boolean;
}
sameType<UsageQueryDto, UsageQuery>(true);

export class AllocationQueryDto extends PageQueryDto {
  @IsOptional()
  @SubAccountId()
  subAccountId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(remarkMax)
  @Showable()
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
sameType<AllocationQueryDto, AllocationQuery>(true);

export class AllocateDto {
  @SubAccountId()
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
  @Showable()
  remark?: string;
}
sameType<AllocateDto, Allocate>(true);
