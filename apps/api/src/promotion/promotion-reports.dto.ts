import {
  type AgentLevel,
  agentLevels,
  type AgentReportQuery,
  type CommissionQuery,
  type CommissionStatus,
  commissionStatuses,
  type InvitedSort,
  invitedSorts,
  type InvitedStatus,
  invitedStatuses,
  type InvitedUserQuery,
  type LinksReportQuery,
  type ReferralLevel,
  referralLevels,
  type TimeReportQuery,
  type ReportPeriod,
  type ReportPeriodQuery,
  reportPeriods,
} from '@parley/contracts/public';
import { IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalIn, OptionalInstant, QueryBoolean } from '../http/decorators/optional.js';
import { PageQueryDto } from '../http/page.dto.js';

const linkId = /^plk_[0-9a-z]{26}$/;

export class ReportPeriodQueryDto {
  @IsIn(reportPeriods)
  period!: ReportPeriod;
}
assertSameType<ReportPeriodQueryDto, ReportPeriodQuery>(true);

export class LinksReportQueryDto extends ReportPeriodQueryDto {
  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;
}
assertSameType<LinksReportQueryDto, LinksReportQuery>(true);

export class TimeReportQueryDto extends ReportPeriodQueryDto {
  @IsOptional()
  @Matches(linkId)
  linkId?: string;
}
assertSameType<TimeReportQueryDto, TimeReportQuery>(true);

export class AgentReportQueryDto extends ReportPeriodQueryDto {
  @Type(() => Number)
  @IsIn(agentLevels)
  level!: AgentLevel;
}
assertSameType<AgentReportQueryDto, AgentReportQuery>(true);

/** Filters of invited users and of commissions. */
export class ReferralFilterDto {
  @IsOptional()
  @Matches(linkId)
  linkId?: string;

  @IsOptional()
  @Type(() => Number)
  @IsIn(referralLevels)
  level?: ReferralLevel;

  @OptionalIn(reportPeriods)
  period?: ReportPeriod;

  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;
}

export class InvitedUserQueryDto extends IntersectionType(ReferralFilterDto, PageQueryDto) {
  @OptionalIn(invitedStatuses)
  status?: InvitedStatus;

  @OptionalIn(invitedSorts)
  sort?: InvitedSort;

  @QueryBoolean()
  descending?: boolean;
}
assertSameType<InvitedUserQueryDto, InvitedUserQuery>(true);

export class CommissionQueryDto extends IntersectionType(ReferralFilterDto, PageQueryDto) {
  @IsOptional()
  @Matches(/^inv_[0-9a-z]{26}$/)
  invitedUserId?: string;

  @OptionalIn(commissionStatuses)
  status?: CommissionStatus;
}
assertSameType<CommissionQueryDto, CommissionQuery>(true);
