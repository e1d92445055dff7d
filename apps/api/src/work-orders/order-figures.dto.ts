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
import {
  ArrayNotEmpty,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id, Ids } from '../http/decorators/ids.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';
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

  @IsOptional()
  @IsIn(orderFanTypes)
  type?: OrderFanType;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  completed?: boolean;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  late?: boolean;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  first?: boolean;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  analysed?: boolean;

  @IsOptional()
  @LocalDay()
  fromDay?: string;

  @IsOptional()
  @LocalDay()
  toDay?: string;

  @IsOptional()
  @Id()
  socialAccountId?: string;

  @IsOptional()
  @Id()
  subAccountId?: string;

  @IsOptional()
  @IsString()
  @MaxLength(fanLimits.searchMax)
  @IsPrintable()
  search?: string;
}
assertSameType<OrderFanQueryDto, OrderFanQuery>(true);

export class OrderFanIdsDto {
  @Ids(fansMax)
  @ArrayNotEmpty()
  gainIds!: string[];
}
assertSameType<OrderFanIdsDto, OrderFanIds>(true);

export class OrderAccountQueryDto extends PageQueryDto {
  @IsOptional()
  @IsString()
  @MaxLength(fanLimits.searchMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @Id()
  subAccountId?: string;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
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

  @IsOptional()
  @LocalDay()
  fromDay?: string;

  @IsOptional()
  @LocalDay()
  toDay?: string;
}
assertSameType<OrderSnapshotQueryDto, OrderSnapshotQuery>(true);
