import {
  type FailedTranslationQuery,
  type WaitingQuery,
  type WaitingSpan,
  waitingSpans,
} from '@parley/contracts/public';
import { assertSameType } from '../http/assert-same-type.js';
import { OptionalId, OptionalIn, OptionalInstant } from '../http/decorators/optional.js';
import { PageQueryDto } from '../http/page.dto.js';

export class WaitingQueryDto extends PageQueryDto {
  @OptionalIn(waitingSpans)
  span?: WaitingSpan;

  @OptionalId()
  subAccountId?: string;
}
assertSameType<WaitingQueryDto, WaitingQuery>(true);

export class FailedTranslationQueryDto extends PageQueryDto {
  @OptionalInstant()
  from?: string;

  @OptionalInstant()
  to?: string;
}
assertSameType<FailedTranslationQueryDto, FailedTranslationQuery>(true);
