import {
  type FailedTranslationQuery,
  type WaitingQuery,
  type WaitingSpan,
  waitingSpans,
} from '@parley/contracts/public';
import { IsIn, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { Instant } from '../http/decorators/instant.js';
import { PageQueryDto } from '../http/page.dto.js';

export class WaitingQueryDto extends PageQueryDto {
  @IsOptional()
  @IsIn(waitingSpans)
  span?: WaitingSpan;
}
assertSameType<WaitingQueryDto, WaitingQuery>(true);

export class FailedTranslationQueryDto extends PageQueryDto {
  @IsOptional()
  @Instant()
  from?: string;

  @IsOptional()
  @Instant()
  to?: string;
}
assertSameType<FailedTranslationQueryDto, FailedTranslationQuery>(true);
