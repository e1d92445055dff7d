import { type WaitingQuery, type WaitingSpan, waitingSpans } from '@parley/contracts/public';
import { IsIn, IsOptional } from 'class-validator';
import { assertSameType } from '../http/assert-same-type.js';
import { PageQueryDto } from '../http/page.dto.js';

export class WaitingQueryDto extends PageQueryDto {
  @IsOptional()
  @IsIn(waitingSpans)
  span?: WaitingSpan;
}
assertSameType<WaitingQueryDto, WaitingQuery>(true);
