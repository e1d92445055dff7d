import {
  type LinkReviewQuery,
  type LinkReviewReason,
  linkReviewReasons,
  type RevenueQuery,
} from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { LocalDay } from '../http/decorators/local-day.js';
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
