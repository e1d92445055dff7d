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
import { IsBoolean, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { SomeIds } from '../http/decorators/ids.js';
import { OptionalDay, OptionalId, OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OrUndefined } from '../http/decorators/presence.js';
import { OptionalLine } from '../http/decorators/text.js';
import { QueryNumber, WholeNumber } from '../http/decorators/whole-number.js';
import { PageQueryDto } from '../http/page.dto.js';

const { fansMax, goalMax } = workOrderLimits;
const epochMax = 1_000_000_000;

export class OrderFanQueryDto extends PageQueryDto {
  @QueryNumber(1, epochMax)
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
  @WholeNumber(1, goalMax)
  totalGoal?: number | null;

  @IsOptional()
  @WholeNumber(1, goalMax)
  dailyGoal?: number | null;

  @OrUndefined()
  @IsBoolean()
  isAnalysed?: boolean;
}
assertSameType<EditOrderAccountDto, EditOrderAccount>(true);

export class OrderSnapshotQueryDto extends PageQueryDto {
  @QueryNumber(1, epochMax)
  epoch?: number;

  @OptionalDay()
  fromDay?: string;

  @OptionalDay()
  toDay?: string;
}
assertSameType<OrderSnapshotQueryDto, OrderSnapshotQuery>(true);
