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
import { IsIn } from 'class-validator';
import { Id } from '../http/decorators/ids.js';
import { OptionalDay, OptionalId, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OptionalLine } from '../http/decorators/text.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { PageQueryDto } from '../http/page.dto.js';
import { assertSameType } from '../http/assert-same-type.js';

const { amountMax, remarkMax } = characterLimits;

export class UsageQueryDto extends PageQueryDto {
  @OptionalId()
  subAccountId?: string;

  @OptionalLine(remarkMax)
  search?: string;

  @OptionalIn(usageFilters)
  purpose?: UsageFilter;

  @OptionalDay()
  from?: string;

  @OptionalDay()
  to?: string;

  @OptionalIn(usageSorts)
  sort?: UsageSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<UsageQueryDto, UsageQuery>(true);

export class AllocationQueryDto extends PageQueryDto {
  @OptionalId()
  subAccountId?: string;

  @OptionalLine(remarkMax)
  search?: string;

  @OptionalIn(allocationTypes)
  type?: AllocationType;

  @OptionalDay()
  from?: string;

  @OptionalDay()
  to?: string;
}
assertSameType<AllocationQueryDto, AllocationQuery>(true);

export class AllocateDto {
  @Id()
  subAccountId!: string;

  @IsIn(allocationTypes)
  type!: AllocationType;

  @WholeNumber(1, amountMax)
  amount!: number;

  @OptionalLine(remarkMax)
  remark?: string;
}
assertSameType<AllocateDto, Allocate>(true);
