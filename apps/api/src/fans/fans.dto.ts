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
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalId, OptionalIn, OptionalInstant, QueryBoolean } from '../http/decorators/optional.js';
import { OptionalLine } from '../http/decorators/text.js';
import { QueryNumber } from '../http/decorators/whole-number.js';

export class FanFilterDto {
  @OptionalLine(fanLimits.searchMax)
  search?: string;

  @OptionalId()
  subAccountId?: string;

  @OptionalId()
  socialAccountId?: string;

  @OptionalIn(platformCodes)
  platform?: PlatformCode;

  @OptionalIn(gainTypes)
  type?: GainType;

  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;

  @OptionalLine(chatLimits.tagMax)
  tag?: string;

  @OptionalId()
  workOrderId?: string;

  @QueryBoolean()
  late?: boolean;

  @QueryBoolean()
  left?: boolean;

  @OptionalLine(fanLimits.originMax)
  origin?: string;
}
assertSameType<FanFilterDto, FanFilter>(true);

/** The filter, and the page as `PageQueryDto` has it. */
export class FanQueryDto extends FanFilterDto implements PageQuery {
  @QueryNumber(1, 1_000_000)
  page?: number;

  @QueryNumber(1, pageLimits.most)
  pageSize?: number;

  @OptionalId()
  after?: string;

  @OptionalId()
  before?: string;
}
assertSameType<FanQueryDto, FanQuery>(true);
