import {
  type LinkReviewQuery,
  type LinkReviewReason,
  linkReviewReasons,
  type RevenueQuery,
} from '@parley/contracts/public';
import { IsIn, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Id } from '../http/decorators/ids.js';
import { LocalDay } from '../http/decorators/local-day.js';
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
  @IsOptional()
  @IsIn(linkReviewReasons)
  reason?: LinkReviewReason;

  @IsOptional()
  @Id()
  tenantId?: string;
}
assertSameType<LinkReviewQueryDto, LinkReviewQuery>(true);
