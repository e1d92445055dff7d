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
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Instant } from '../http/decorators/instant.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { IsPrintable } from '../http/decorators/printable.js';
import { ToBoolean } from '../http/decorators/to-boolean.js';
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
  @IsOptional()
  @IsIn(linkPeriods)
  period?: LinkPeriod;
}
assertSameType<LinkReportQueryDto, LinkReportQuery>(true);

export class ClickFilterQueryDto extends LinkStatisticsQueryDto {
  @IsOptional()
  @LocalDay()
  fromDay?: string;

  @IsOptional()
  @LocalDay()
  toDay?: string;

  @IsOptional()
  @Matches(region)
  region?: string;

  @IsOptional()
  @IsIn([...linkDevices, 'other'])
  device?: LinkDevice | 'other';

  @IsOptional()
  @IsIn(clickSystems)
  system?: ClickSystem;

  @IsOptional()
  @IsString()
  @MaxLength(linkLimits.userAgentMax)
  @IsPrintable()
  referrer?: string;

  @IsOptional()
  @IsString()
  @MaxLength(pageLimits.neighbourMax)
  @IsPrintable()
  account?: string;

  @IsOptional()
  @IsIn(clickOutcomes)
  outcome?: ClickOutcome;

  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  filtered?: boolean;
}
assertSameType<ClickFilterQueryDto, ClickFilterQuery>(true);

export class ClickQueryDto extends IntersectionType(ClickFilterQueryDto, PageQueryDto) {
  @IsOptional()
  @IsString()
  @MaxLength(pageLimits.neighbourMax)
  @IsPrintable()
  visitorId?: string;

  @IsOptional()
  @Instant()
  from?: string;

  @IsOptional()
  @Instant()
  to?: string;
}
assertSameType<ClickQueryDto, ClickQuery>(true);

export class VisitorQueryDto extends IntersectionType(
  OmitType(ClickFilterQueryDto, ['account', 'outcome', 'filtered', 'referrer']),
  PageQueryDto,
) {
  @IsOptional()
  @IsString()
  @MaxLength(fanLimits.searchMax)
  @IsPrintable()
  search?: string;

  @IsOptional()
  @Instant()
  from?: string;

  @IsOptional()
  @Instant()
  to?: string;
}
assertSameType<VisitorQueryDto, VisitorQuery>(true);
