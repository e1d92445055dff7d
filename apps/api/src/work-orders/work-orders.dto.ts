import {
  type CreateWorkOrder,
  type EditWorkOrder,
  type PlatformCode,
  platformCodes,
  type RefreshMinutes,
  refreshMinutes,
  type ResetWorkOrder,
  timeOfDay,
  type WorkOrderQuery,
  type WorkOrderSettings,
  type WorkOrderSort,
  type WorkOrderStatus,
  workOrderLimits,
  workOrderSorts,
  workOrderStatuses,
} from '@parley/contracts/public';
import { PartialType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { Before } from '../http/decorators/before.js';
import { assertSameType } from '../http/assert-same-type.js';
import { Id, SomeIds } from '../http/decorators/ids.js';
import { OptionalIn, QueryBoolean } from '../http/decorators/optional.js';
import { OrNull } from '../http/decorators/presence.js';
import { Line, OptionalLine, Paragraph, Text } from '../http/decorators/text.js';
import { Trim } from '../http/decorators/trim.js';
import { WholeNumber } from '../http/decorators/whole-number.js';
import { PageQueryDto } from '../http/page.dto.js';

const { nameMax, remarksMax, goalMax, subAccountsMax } = workOrderLimits;

export class WorkOrderSettingsDto {
  @Trim()
  @Line(nameMax)
  @Matches(/\S/, { message: 'name must not be empty' })
  name!: string;

  @SomeIds(subAccountsMax)
  subAccountIds!: string[];

  @OrNull()
  @WholeNumber(1, goalMax)
  totalGoal!: number | null;

  @OrNull()
  @WholeNumber(1, goalMax)
  dailyGoal!: number | null;

  @Matches(timeOfDay, { message: 'resetTime must be a time from 00:00 to 23:59' })
  resetTime!: string;

  @IsBoolean()
  baseAtClose!: boolean;

  @Paragraph(remarksMax)
  remarks!: string;

  @IsIn(refreshMinutes)
  refreshMinutes!: RefreshMinutes;
}
assertSameType<WorkOrderSettingsDto, WorkOrderSettings>(true);

export class CreateWorkOrderDto extends WorkOrderSettingsDto {
  @IsIn(platformCodes)
  platform!: PlatformCode;
}
assertSameType<CreateWorkOrderDto, CreateWorkOrder>(true);

/** Fields that are left out stay; null is no goal. */
export class WorkOrderChangesDto extends PartialType(WorkOrderSettingsDto, { skipNullProperties: false }) {}

export class EditWorkOrderDto extends WorkOrderChangesDto {
  @Before(() => WorkOrderChangesDto)
  before?: WorkOrderChangesDto;
}
assertSameType<EditWorkOrderDto, EditWorkOrder>(true);

export class ResetWorkOrderDto {
  @Trim()
  @Text(nameMax)
  name!: string;

  @IsBoolean()
  fansBecomeBase!: boolean;
}
assertSameType<ResetWorkOrderDto, ResetWorkOrder>(true);

export class WorkOrderQueryDto extends PageQueryDto {
  @OptionalLine(nameMax)
  search?: string;

  @OptionalIn(workOrderStatuses)
  status?: WorkOrderStatus;

  @OptionalIn(platformCodes)
  platform?: PlatformCode;

  @IsOptional()
  @IsString()
  @Id()
  subAccountId?: string;

  @OptionalIn(workOrderSorts)
  sort?: WorkOrderSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<WorkOrderQueryDto, WorkOrderQuery>(true);
