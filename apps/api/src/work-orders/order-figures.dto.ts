import {
  type EditOrderAccount,
  fanLimits,
  type OrderAccountQuery,
  type OrderFanIds,
  type OrderFanQuery,
  type OrderFanType,
  type OrderSnapshotQuery,
  orderFanTypes,
  workOrderLimits,
} from '@parley/contracts/public';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { SomeIds } from '../http/decorators/ids.js';
import { OptionalDay, OptionalId, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { OptionalLine } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';

const { fansMax, goalMax } = workOrderLimits;
const epochMax = 1_000_000_000;

export class OrderFanQueryDto extends PageQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(epochMax)
  epoch?: number;

  @OptionalIn(orderFanTypes)
  type?: OrderFanType;

  @QueryBoolean()
  completed?: boolean;

  @QueryBoolean()
  late?: boolean;

  @QueryBoolean()
  first?: boolean;

  @QueryBoolean()
  analysed?: boolean;

  @OptionalDay()
  fromDay?: string;

  @OptionalDay()
  toDay?: string;

  @OptionalId()
  socialAccountId?: string;

  @OptionalId()
  subAccountId?: string;

  @OptionalLine(fanLimits.searchMax)
  search?: string;
}
assertSameType<OrderFanQueryDto, OrderFanQuery>(true);

export class OrderFanIdsDto {
  @SomeIds(fansMax)
  gainIds!: string[];
}
assertSameType<OrderFanIdsDto, OrderFanIds>(true);

export class OrderAccountQueryDto extends PageQueryDto {
  @OptionalLine(fanLimits.searchMax)
  search?: string;

  @OptionalId()
  subAccountId?: string;

  @QueryBoolean()
  online?: boolean;
}
assertSameType<OrderAccountQueryDto, OrderAccountQuery>(true);

/** Fields that are left out stay; null is no goal. */
export class EditOrderAccountDto {
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(goalMax)
  totalGoal?: number | null;

  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(goalMax)
  dailyGoal?: number | null;

  @OrUndefined()
  @IsBoolean()
  isAnalysed?: boolean;
}
assertSameType<EditOrderAccountDto, EditOrderAccount>(true);

export class OrderSnapshotQueryDto extends PageQueryDto {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(epochMax)
  epoch?: number;

  @OptionalDay()
  fromDay?: string;

  @OptionalDay()
  toDay?: string;
}
assertSameType<OrderSnapshotQueryDto, OrderSnapshotQuery>(true);
