import {
  type DiscardFailedJob,
  type FailedJobChoice,
  type FailedJobQuery,
  type LinkReviewQuery,
  type LinkReviewReason,
  linkReviewReasons,
  operatorLimits,
  type RevenueQuery,
} from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { LocalDay } from '../http/decorators/local-day.js';
import { TrimmedLine } from '../http/decorators/text.js';
import { OptionalId, OptionalIn } from '../http/decorators/optional.js';
import { TimeZone } from '../http/decorators/time-zone.js';
import { PageQueryDto } from '../http/page.dto.js';

export class RevenueQueryDto {
  @LocalDay()
  from!: string;

  @LocalDay()
  to!: string;

  @TimeZone()
  timeZone!: string;
}
assertSameType<RevenueQueryDto, RevenueQuery>(true);

export class LinkReviewQueryDto extends PageQueryDto {
  @OptionalIn(linkReviewReasons)
  reason?: LinkReviewReason;

  @OptionalId()
  tenantId?: string;
}
assertSameType<LinkReviewQueryDto, LinkReviewQuery>(true);

const queueMax = 40;
const jobIdMax = 200;

export class FailedJobQueryDto {
  @TrimmedLine(queueMax)
  queue!: string;
}
assertSameType<FailedJobQueryDto, FailedJobQuery>(true);

export class FailedJobChoiceDto extends FailedJobQueryDto {
  @TrimmedLine(jobIdMax)
  id!: string;
}
assertSameType<FailedJobChoiceDto, FailedJobChoice>(true);

export class DiscardFailedJobDto extends FailedJobChoiceDto {
  @TrimmedLine(operatorLimits.reasonMax)
  reason!: string;
}
assertSameType<DiscardFailedJobDto, DiscardFailedJob>(true);
