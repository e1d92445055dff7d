import {
  type ClickFilterQuery,
  type ClickOutcome,
  clickOutcomes,
  type ClickQuery,
  type ClickSystem,
  clickSystems,
  fanLimits,
  type LinkDevice,
  linkDevices,
  linkLimits,
  type LinkPeriod,
  type LinkPeriodQuery,
  linkPeriods,
  type LinkReportQuery,
  type LinkStatisticsQuery,
  pageLimits,
  type VisitorQuery,
} from '@parley/contracts/public';
import { IntersectionType, OmitType } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalDay, OptionalIn, OptionalInstant, QueryBoolean } from '../http/decorators/optional.js';
import { OptionalLine } from '../http/decorators/text.js';
import { PageQueryDto } from '../http/page.dto.js';

/** A region, or an empty text where it is unknown. */
const region = /^(?:[A-Z]{2})?$/;

export class LinkStatisticsQueryDto {
  @IsOptional()
  @Matches(/^lnk_[0-9a-z]{26}$/)
  linkId?: string;
}
assertSameType<LinkStatisticsQueryDto, LinkStatisticsQuery>(true);

export class LinkPeriodQueryDto extends LinkStatisticsQueryDto {
  @IsIn(linkPeriods)
  period!: LinkPeriod;
}
assertSameType<LinkPeriodQueryDto, LinkPeriodQuery>(true);

export class LinkReportQueryDto {
  @OptionalIn(linkPeriods)
  period?: LinkPeriod;
}
assertSameType<LinkReportQueryDto, LinkReportQuery>(true);

export class ClickFilterQueryDto extends LinkStatisticsQueryDto {
  @OptionalDay()
  fromDay?: string;

  @OptionalDay()
  toDay?: string;

  @IsOptional()
  @Matches(region)
  region?: string;

  @OptionalIn([...linkDevices, 'other'])
  device?: LinkDevice | 'other';

  @OptionalIn(clickSystems)
  system?: ClickSystem;

  @OptionalLine(linkLimits.userAgentMax)
  referrer?: string;

  @OptionalLine(pageLimits.neighbourMax)
  account?: string;

  @OptionalIn(clickOutcomes)
  outcome?: ClickOutcome;

  @QueryBoolean()
  filtered?: boolean;
}
assertSameType<ClickFilterQueryDto, ClickFilterQuery>(true);

export class ClickQueryDto extends IntersectionType(ClickFilterQueryDto, PageQueryDto) {
  @OptionalLine(pageLimits.neighbourMax)
  visitorId?: string;

  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;
}
assertSameType<ClickQueryDto, ClickQuery>(true);

export class VisitorQueryDto extends IntersectionType(
  OmitType(ClickFilterQueryDto, ['account', 'outcome', 'filtered', 'referrer']),
  PageQueryDto,
) {
  @OptionalLine(fanLimits.searchMax)
  search?: string;

  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;
}
assertSameType<VisitorQueryDto, VisitorQuery>(true);
